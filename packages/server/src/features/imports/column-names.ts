import type { ImportField } from '@revive/contract';

/**
 * What columns are called in files of other programs, by field: in English, Somali and Arabic, as Fresha, Vagaro, Square and Odoo
 * name them in the files they write, and as people name them in a spreadsheet. The more exact come first.
 */
export const COLUMN_NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  phone: [
    'phone', 'phone number', 'mobile', 'mobile number', 'mobile phone', 'cell phone', 'cell', 'telephone', 'tel', 'contact number',
    'customer phone', 'client phone', 'whatsapp', 'day phone', 'home phone', 'phone/mobile', 'contact',
    'taleefan', 'telefoon', 'telefon', 'taleefoon', 'lambarka taleefanka', 'lambarka', 'lambar', 'mobilka', 'mobil',
    'الهاتف', 'هاتف', 'رقم الهاتف', 'الجوال', 'جوال', 'رقم الجوال', 'الموبايل', 'موبايل', 'رقم الموبايل', 'التليفون', 'تلفون',
  ],
  name: [
    'full name', 'name', 'client name', 'customer name', 'client', 'customer', 'display name', 'complete name', 'item name', 'product name',
    'product', 'item', 'title',
    'magaca buuxa', 'magaca macmiilka', 'magaca oo dhan', 'magaca', 'magac', 'macmiil', 'macmiilka', 'magaca alaabta', 'alaab', 'badeecad', 'magaca badeecada',
    'الاسم الكامل', 'اسم العميل', 'الاسم', 'اسم', 'العميل', 'اسم المنتج', 'المنتج', 'الصنف', 'اسم الصنف',
  ],
  first_name: ['first name', 'firstname', 'given name', 'forename', 'magaca hore', 'magaca koowaad', 'الاسم الأول', 'الاسم الاول'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'magaca dambe', 'magaca aabbaha', 'magaca qoyska', 'اسم العائلة', 'الاسم الأخير', 'الاسم الاخير', 'اللقب'],
  email: ['email', 'e-mail', 'email address', 'iimayl', 'iimeel', 'emailka', 'البريد الإلكتروني', 'البريد الالكتروني', 'البريد', 'الايميل', 'الإيميل'],
  address: ['address', 'street address', 'street address 1', 'street', 'address line 1', 'address 1', 'district', 'area', 'cinwaan', 'cinwaanka', 'degmo', 'degmada', 'xaafad', 'العنوان', 'عنوان', 'الحي', 'الشارع'],
  birthday: ['birthday', 'date of birth', 'birth date', 'birthdate', 'dob', 'taariikhda dhalashada', 'dhalasho', 'dhalashada', 'تاريخ الميلاد', 'تاريخ الولادة', 'الميلاد'],
  language: ['language', 'lang', 'preferred language', 'luqad', 'luqadda', 'اللغة', 'لغة'],
  sku: ['sku', 'internal reference', 'item code', 'product code', 'code', 'reference', 'barcode', 'gtin', 'article', 'item number', 'koodh', 'kood', 'koodka', 'barkood', 'رمز المنتج', 'الرمز', 'رمز', 'الكود', 'كود', 'الباركود', 'باركود', 'رقم الصنف'],
  price: ['price', 'retail price', 'selling price', 'sale price', 'sales price', 'unit price', 'list price', 'qiimo', 'qiimaha', 'qiimaha iibka', 'السعر', 'سعر', 'سعر البيع', 'سعر الوحدة'],
  cost_price: ['cost price', 'cost', 'unit cost', 'default unit cost', 'purchase price', 'supply price', 'buying price', 'qiimaha gadashada', 'qiimaha iibsiga', 'kharash', 'kharashka', 'سعر التكلفة', 'التكلفة', 'تكلفة', 'سعر الشراء'],
  category: ['category', 'product category', 'category name', 'reporting category', 'type', 'group', 'qaybta', 'qayb', 'nooca', 'التصنيف', 'تصنيف', 'الفئة', 'القسم', 'النوع'],
  description: ['description', 'product description', 'details', 'faahfaahin', 'sharaxaad', 'sharax', 'الوصف', 'وصف', 'التفاصيل'],
  quantity: ['quantity', 'qty', 'quantity on hand', 'current quantity', 'on hand', 'stock', 'stock quantity', 'current stock', 'in stock', 'stock on hand', 'count', 'tirada', 'tiro', 'kayd', 'kaydka', 'xaddiga', 'الكمية', 'كمية', 'المخزون', 'الرصيد', 'العدد'],
  amount: ['amount owed', 'owed', 'amount due', 'balance due', 'balance', 'outstanding', 'outstanding balance', 'amount', 'due', 'debt', 'total due', 'amount residual', 'total receivable', 'deyn', 'deynta', 'deynta harsan', 'lacagta la leeyahay', 'haraaga', 'baaqi', 'lacag', 'الرصيد المتبقي', 'الدين', 'دين', 'المبلغ المستحق', 'المستحق', 'المتبقي', 'المبلغ', 'الرصيد'],
  note: ['note', 'notes', 'comment', 'comments', 'remarks', 'memo', 'invoice', 'qoraal', 'qoraallo', 'faallo', 'ملاحظة', 'ملاحظات'],
  service: ['service', 'service name', 'treatment', 'package', 'package name', 'membership', 'course', 'adeeg', 'adeegga', 'magaca adeegga', 'daaweyn', 'xirmo', 'الخدمة', 'خدمة', 'اسم الخدمة', 'العلاج', 'الباقة', 'باقة'],
  sessions_left: ['sessions left', 'remaining sessions', 'sessions remaining', 'remaining', 'left', 'quantity remaining', 'visits left', 'sessions', 'balance of sessions', 'kulamada haray', 'kulamo haray', 'haray', 'kulamo', 'kulamada', 'الجلسات المتبقية', 'عدد الجلسات المتبقية', 'المتبقي', 'الجلسات', 'عدد الجلسات'],
  paid: ['paid', 'amount paid', 'paid amount', 'paid for them', 'value remaining', 'remaining value', 'total paid', 'payment', 'la bixiyay', 'lacagta la bixiyay', 'la helay', 'المدفوع', 'المبلغ المدفوع', 'مدفوع', 'قيمة المتبقي'],
};

-- Staff keep the language of their screens with the account; of clients it is what receipts and messages speak.
alter table users add language text constraint users_language check (language in ('en', 'so', 'ar'));
alter table clients add language text constraint clients_language check (language in ('en', 'so', 'ar'));

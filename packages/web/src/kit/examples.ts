// What the parts are shown with.

export const AVATAR_NAMES = ['Hodan Warsame', 'Amina Diriye', 'Ifrah'];

export const PARAGRAPHS = {
  en: 'Consent to photos\nPhotos before and after show what has changed.\n\nI may take this back',
  ar: 'الموافقة على الصور\nتُظهر الصور قبل وبعد ما تغير.',
};

export const CLIENTS = [
  { id: 1, name: 'Hodan Warsame', owed: 40, status: 'Pending' },
  { id: 2, name: 'Amina Diriye', owed: 0, status: 'Completed' },
  {
    id: 3,
    name: 'A client whose name is so long that it takes more than one line',
    owed: 1234.5,
    status: 'Pending',
  },
];

export const SERIES = [
  { key: 'waist', label: 'Waist' },
  { key: 'hips', label: 'Hips' },
];

export const POINTS = [92, 90, 87, 88, 84].map((waist, week) => ({
  at: `2026-11-${String(1 + 7 * week).padStart(2, '0')}T09:00:00Z`,
  values: { waist, hips: waist + 12 },
}));

export const SERVICES = ['Facial', 'Massage', 'Cavitation', 'Body wrap', 'Laser'].map((label, place) => ({
  value: place + 1,
  label,
  detail: `$${20 * (place + 1)}.00`,
}));

export const WAYS = [
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
  { value: 'wallet', label: 'Wallet' },
] as const;

import type { Settings } from './shop-settings.ts';

/** Words of the demo shop, whose seller is plainly a demo (decisions §8). Its seed stores them; no other shop has them. */
export const demoSettings = {
  legal_name: 'Jhumka Demo Jewels Pvt Ltd',
  phone: '+91 00000 00000',
  support_email: 'care@jhumka.example',
  support_address: '12 Example Lane, Johari Bazaar, Jaipur 302003, Rajasthan',
  gstin: '08AAAAA0000A1Z2 (demo)',
  state: 'Rajasthan',
  grievance_officer: 'Meera Joshi',
  grievance_contact: 'grievance@jhumka.example',
  social_links: [
    { name: 'Instagram', url: 'https://www.instagram.com/jhumka.example' },
    { name: 'Pinterest', url: 'https://www.pinterest.com/jhumka.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@jhumka.example' },
  ],
  home_description:
    'Jhumkas, kundan and quiet gold from Jaipur: metal, purity, weight and GST stated for every product.',
  welcome_text: 'Jewellery to wear, from Jaipur',
} as const satisfies Partial<Settings>;

type WordKey = Exclude<keyof typeof demoSettings, 'social_links'>;

/** Returns the shop's own value of a setting; '' where it is missing or still the demo's. */
export const ownWord = (settings: Settings, key: WordKey): string =>
  settings[key] === demoSettings[key] ? '' : settings[key];

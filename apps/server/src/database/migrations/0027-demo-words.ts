import { type Kysely, sql } from 'kysely';

const words = {
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
};

const homeBlocks = [
  {
    ...{ kind: 'hero', id: 'hero', from: null, until: null, picture: null },
    title: 'Worn every day, not kept in a\u00a0locker',
    text: 'Jhumkas, kundan and quiet gold from Jaipur, delivered across India.',
  },
  ...[
    'promises',
    'gifts',
    'most-loved',
    'categories',
    'newest',
    'making',
    'reviews',
    'small-prices',
    'vip',
  ].map((kind) => ({ kind, id: kind, from: null, until: null })),
];

const isDemoShop = sql`exists (
  select from products where deleted_at is null and strpos(more_details::text, '(a demo, no real seller)') > 0)`;

/** Stores the words of the demo in shops that sell its products: they were the defaults of every shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Few rows: settings, layout_versions
  await sql`
    insert into settings (key, value) select key, value from jsonb_each(${JSON.stringify(words)}::jsonb)
    where ${isDemoShop} on conflict do nothing`.execute(db);
  await sql`
    insert into layout_versions (slug, version, title, description, blocks, created_at)
    select 'home', 1, 'Home page', '', ${JSON.stringify(homeBlocks)}::jsonb, now()
    where ${isDemoShop} and not exists (select from layout_versions where slug = 'home')`.execute(db);
}

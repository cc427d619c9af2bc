import { type Kysely, sql } from 'kysely';

/** Search synonyms, and search counts by day and term, without user ids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const terms = Object.keys(usualTerms);
  const means = Object.values(usualTerms).map((words) => JSON.stringify(words));
  await sql`
    insert into search_synonyms (term, means)
    select usual.term, array (select jsonb_array_elements_text(usual.means::jsonb))
    from unnest(${terms}::text[], ${means}::text[]) as usual (term, means)`.execute(db);
}

const statements = [
  `create table search_synonyms (
    term text collate "C" primary key,
    means text[] not null check (cardinality(means) > 0),
    updated_at timestamptz not null default now()
  )`,
  `create table search_counts (
    day date not null,
    term text collate "C" not null,
    searches integer not null,
    misses integer not null check (misses <= searches),
    primary key (day, term)
  )`,
];

// Trade words of Hindi and its neighbours in Latin letters, as they are spelt in searches, and the English words
// that shops use beside each other. The back office changes them.
const usualTerms: Readonly<Record<string, readonly string[]>> = {
  angoothi: ['ring'],
  anguthi: ['ring'],
  anklet: ['payal'],
  baali: ['hoop'],
  bali: ['hoop'],
  bindi: ['maang tikka'],
  bugadi: ['ear cuff'],
  chandi: ['silver'],
  chandbaali: ['chandbali'],
  choodi: ['bangle'],
  chudi: ['bangle'],
  churi: ['bangle'],
  'ear stud': ['stud'],
  ghungroo: ['charm'],
  haar: ['necklace'],
  har: ['necklace'],
  heera: ['diamond'],
  hira: ['diamond'],
  jhumki: ['jhumka'],
  jhumkas: ['jhumka'],
  jumka: ['jhumka'],
  jumkha: ['jhumka'],
  jumki: ['jhumka'],
  kaan: ['earring'],
  kada: ['bangle', 'cuff'],
  kadaa: ['kada', 'bangle'],
  kangan: ['bangle', 'kada'],
  kara: ['kada', 'bangle'],
  karnphool: ['stud', 'jhumka'],
  kasu: ['coin'],
  lockit: ['locket', 'pendant'],
  mala: ['necklace', 'strand'],
  'mangal sutra': ['mangalsutra'],
  mangalsutr: ['mangalsutra'],
  manik: ['ruby'],
  moti: ['pearl'],
  neelam: ['sapphire'],
  nilam: ['sapphire'],
  panna: ['emerald'],
  payal: ['anklet', 'chain bracelet'],
  pajeb: ['anklet', 'chain bracelet'],
  polki: ['kundan'],
  sona: ['gold'],
  'sone ki chain': ['gold chain'],
  'sui dhaga': ['threader'],
  tanmaniya: ['mangalsutra'],
  thali: ['mangalsutra'],
  tops: ['stud'],
};

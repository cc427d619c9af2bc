import { type Kysely, sql } from 'kysely';

/** Adds words of the trade that searches use; what an administrator changed stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const terms = Object.keys(furtherTerms);
  const means = Object.values(furtherTerms).map((words) => JSON.stringify(words));
  await sql`
    insert into search_synonyms (term, means)
    select further.term, array (select jsonb_array_elements_text(further.means::jsonb))
    from unnest(${terms}::text[], ${means}::text[]) as further (term, means)
    on conflict (term) do nothing`.execute(db);
  // An anklet is a payal, and finds what a payal finds.
  await sql`
    update search_synonyms set means = array['payal', 'chain bracelet']
    where term = 'anklet' and means = array['payal']`.execute(db);
}

const furtherTerms: Readonly<Record<string, readonly string[]>> = {
  angoothee: ['ring'],
  anguthee: ['ring'],
  bajuband: ['armlet'],
  bangdi: ['bangle'],
  bichhiya: ['toe ring'],
  bichiya: ['toe ring'],
  bunda: ['drop', 'dangler'],
  challa: ['band', 'ring'],
  chaandi: ['silver'],
  chhalla: ['band', 'ring'],
  chooda: ['bangle'],
  choodiyan: ['bangle'],
  chudiyan: ['bangle'],
  'ear ring': ['earring'],
  'finger ring': ['ring'],
  'gale ka haar': ['necklace'],
  haaram: ['necklace'],
  hasli: ['collar', 'choker'],
  jhanjhar: ['payal', 'anklet', 'chain bracelet'],
  jhoomka: ['jhumka'],
  jhumke: ['jhumka'],
  jhumkha: ['jhumka'],
  kaan: ['earring'],
  'kaan ki bali': ['hoop'],
  kade: ['kada', 'bangle'],
  kamarband: ['waist chain'],
  kundal: ['hoop', 'stud'],
  latkan: ['drop', 'dangler'],
  mangalsootra: ['mangalsutra'],
  'mang tikka': ['maang tikka'],
  'matha patti': ['maang tikka'],
  nath: ['nose ring', 'nose pin'],
  nathni: ['nath', 'nose ring', 'nose pin'],
  'neck piece': ['necklace'],
  neckpiece: ['necklace'],
  'nose pin': ['nath', 'nathni'],
  'nose ring': ['nath', 'nathni'],
  paayal: ['payal', 'anklet', 'chain bracelet'],
  painjan: ['payal', 'anklet', 'chain bracelet'],
  paayel: ['payal', 'anklet', 'chain bracelet'],
  sone: ['gold'],
  teeka: ['maang tikka'],
  tikka: ['maang tikka'],
  'toe ring': ['bichiya'],
  vanki: ['armlet'],
};

/** A state or union territory of India with its two digits in GST numbers. */
export type IndianState = {
  readonly name: string;
  readonly gstCode: string;
  readonly kind: 'state' | 'territory';
};

const state = (name: string, gstCode: string): IndianState => ({ name, gstCode, kind: 'state' });
const territory = (name: string, gstCode: string): IndianState => ({ name, gstCode, kind: 'territory' });

/** The 28 states and 8 union territories, by name. The codes 25 and 28 are no longer assigned. */
export const indianStates: readonly IndianState[] = [
  territory('Andaman and Nicobar Islands', '35'),
  state('Andhra Pradesh', '37'),
  state('Arunachal Pradesh', '12'),
  state('Assam', '18'),
  state('Bihar', '10'),
  territory('Chandigarh', '04'),
  state('Chhattisgarh', '22'),
  territory('Dadra and Nagar Haveli and Daman and Diu', '26'),
  territory('Delhi', '07'),
  state('Goa', '30'),
  state('Gujarat', '24'),
  state('Haryana', '06'),
  state('Himachal Pradesh', '02'),
  territory('Jammu and Kashmir', '01'),
  state('Jharkhand', '20'),
  state('Karnataka', '29'),
  state('Kerala', '32'),
  territory('Ladakh', '38'),
  territory('Lakshadweep', '31'),
  state('Madhya Pradesh', '23'),
  state('Maharashtra', '27'),
  state('Manipur', '14'),
  state('Meghalaya', '17'),
  state('Mizoram', '15'),
  state('Nagaland', '13'),
  state('Odisha', '21'),
  territory('Puducherry', '34'),
  state('Punjab', '03'),
  state('Rajasthan', '08'),
  state('Sikkim', '11'),
  state('Tamil Nadu', '33'),
  state('Telangana', '36'),
  state('Tripura', '16'),
  state('Uttar Pradesh', '09'),
  state('Uttarakhand', '05'),
  state('West Bengal', '19'),
];

// Former and alternative names that customers and other front ends still use.
const otherNames: Readonly<Record<string, string>> = {
  'andaman and nicobar': 'Andaman and Nicobar Islands',
  'dadra and nagar haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'daman and diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'delhi ncr': 'Delhi',
  'nct of delhi': 'Delhi',
  'new delhi': 'Delhi',
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  uttaranchal: 'Uttarakhand',
};

// The codes of ISO 3166-2 and of number plates, where those differ.
const stateCodes: Readonly<Record<string, string>> = {
  an: 'Andaman and Nicobar Islands',
  ap: 'Andhra Pradesh',
  ar: 'Arunachal Pradesh',
  as: 'Assam',
  br: 'Bihar',
  ch: 'Chandigarh',
  ct: 'Chhattisgarh',
  cg: 'Chhattisgarh',
  dd: 'Dadra and Nagar Haveli and Daman and Diu',
  dh: 'Dadra and Nagar Haveli and Daman and Diu',
  dn: 'Dadra and Nagar Haveli and Daman and Diu',
  dl: 'Delhi',
  ga: 'Goa',
  gj: 'Gujarat',
  hp: 'Himachal Pradesh',
  hr: 'Haryana',
  jh: 'Jharkhand',
  jk: 'Jammu and Kashmir',
  ka: 'Karnataka',
  kl: 'Kerala',
  la: 'Ladakh',
  ld: 'Lakshadweep',
  mh: 'Maharashtra',
  ml: 'Meghalaya',
  mn: 'Manipur',
  mp: 'Madhya Pradesh',
  mz: 'Mizoram',
  nl: 'Nagaland',
  od: 'Odisha',
  or: 'Odisha',
  pb: 'Punjab',
  py: 'Puducherry',
  rj: 'Rajasthan',
  sk: 'Sikkim',
  tg: 'Telangana',
  tn: 'Tamil Nadu',
  tr: 'Tripura',
  ts: 'Telangana',
  uk: 'Uttarakhand',
  up: 'Uttar Pradesh',
  ut: 'Uttarakhand',
  wb: 'West Bengal',
};

const statesByKey = new Map(indianStates.map((one) => [keyOf(one.name), one]));

/** Finds a state by its name, a former name or its code ('KA', 'IN-KA'); null for none. */
export function stateNamed(text: string): IndianState | null {
  const key = keyOf(text);
  const name = own(otherNames, key) ?? own(stateCodes, key.replace(/^in-/, ''));
  return statesByKey.get(name === undefined ? key : keyOf(name)) ?? null;
}

const own = (names: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(names, key) ? names[key] : undefined;

/** Returns the state with a GST code of two digits; null for none. */
export function stateOfGstCode(gstCode: string): IndianState | null {
  return indianStates.find((one) => one.gstCode === gstCode) ?? null;
}

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll('&', ' and ').replaceAll(/\s+/g, ' ').trim();
}

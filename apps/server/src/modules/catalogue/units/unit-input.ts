import type { VerbInput } from '@jhumka/contract';
import { milligramsOf } from '@jhumka/domain/catalogue';
import { badInput } from '../../../problem.ts';
import type { UnitChange, UnitRow } from './store.ts';

type Written = Omit<VerbInput<'admin.units.update'>, '_id' | 'state' | 'note'>;

/** Reads the given attributes of a unit. Throws 'bad-input' for a net weight above the gross weight. */
export function readUnit(written: Written, before: Partial<UnitRow> = {}, path = ''): UnitChange {
  const { serial, huid, certificate, gross_weight_g, net_weight_g, cost, received_at } = written;
  const change: UnitChange = {
    ...(serial === undefined ? {} : { serial }),
    ...(huid === undefined ? {} : { huid: huid || null }),
    ...(certificate === undefined ? {} : { certificate: certificate ?? '' }),
    ...(gross_weight_g === undefined ? {} : { gross_weight_mg: weightOf(gross_weight_g) }),
    ...(net_weight_g === undefined ? {} : { net_weight_mg: weightOf(net_weight_g) }),
    ...(cost === undefined ? {} : { cost }),
    ...(received_at === undefined ? {} : { received_at }),
  };
  const { gross_weight_mg: gross, net_weight_mg: net } = { ...before, ...change };
  if (gross && net && net > gross) throw badInput(`${path}net_weight_g`, 'is more than the gross weight');
  return change;
}

const weightOf = (grams: number | null) => (grams === null ? null : (milligramsOf(grams) ?? null));

/** Columns of a file of units, as an export writes them. */
export const unitFields = [
  'sku',
  'serial',
  'huid',
  'gross_weight_g',
  'net_weight_g',
  'certificate',
  'cost',
] as const;

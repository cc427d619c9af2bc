import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { readCertificate } from '../../../catalogue/units/certificate-file.ts';
import { listUnitsOfOrder } from '../../../catalogue/units/store-order-units.ts';
import { findVisibleOrder } from './get-order.ts';

/** Returns the certificate of a unit of an order, to its owner and to administrators. */
export const getCertificateOfOrder: Verb<'order.certificate'> = async (ctx, { id, unit }) => {
  const order = await findVisibleOrder(ctx.db, { id }, ctx.actor);
  const found = (await listUnitsOfOrder(ctx.db, order.id)).find((one) => one.id === unit);
  if (!found) throw new Problem('certificate-not-found');
  return { message: 'Certificate', ...(await readCertificate(ctx, found)) };
};

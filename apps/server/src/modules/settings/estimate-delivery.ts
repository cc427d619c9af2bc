import { stateOfPincode } from '@jhumka/domain/addresses';
import { dayInIndia } from '@jhumka/domain/calendar';
import { estimateDelivery } from '@jhumka/domain/delivery';
import type { Verb } from '../../http/verbs.ts';
import { readSettings } from './read-settings.ts';

/** Tells when a parcel that is ordered today arrives at a pincode, by the rules of the shop. */
export const estimateDeliveryTo: Verb<'shop.deliveryEstimate'> = async (ctx, { pincode }) => {
  const settings = await readSettings(ctx);
  const estimate = estimateDelivery({
    rules: settings.delivery_rules,
    pincode,
    today: dayInIndia(ctx.now()),
    dispatchDays: settings.dispatch_days,
  });
  return {
    message: 'Delivery',
    data: {
      pincode,
      state: stateOfPincode(pincode)?.name ?? null,
      is_served: estimate !== null,
      express: estimate?.express ?? null,
      standard: estimate?.standard ?? null,
    },
  };
};

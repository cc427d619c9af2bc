import { stateOfPincode } from '@jhumka/domain/addresses';
import { dayInIndia } from '@jhumka/domain/calendar';
import { estimateDelivery } from '@jhumka/domain/delivery';
import type { Verb } from '../../../verb.ts';
import { readSettings } from './read-settings.ts';

/** Estimates the arrival of a parcel at a pincode, ordered today or on the given day. */
export const estimateDeliveryTo: Verb<'shop.deliveryEstimate'> = async (ctx, { pincode, ordered_on }) => {
  const settings = await readSettings(ctx);
  const estimate = estimateDelivery({
    rules: settings.delivery_rules,
    pincode,
    today: ordered_on ?? dayInIndia(ctx.now()),
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

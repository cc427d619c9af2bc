import { greatestCost, greatestDiscount } from '@jhumka/domain/coupons';
import type { Verb } from '../../../verb.ts';
import { countQualifying } from '../../loyalty/coupons/index.ts';
import { termsOfInput } from './terms-of-input.ts';

/** Counts the customers who qualify for a campaign with these terms now, and computes its maximum cost. */
export const previewCampaign: Verb<'admin.campaigns.preview'> = async (ctx, { count, ...input }) => {
  const terms = await termsOfInput(ctx, input, null);
  const { people, reached } = await countQualifying(ctx, terms);
  return {
    message: 'Who qualifies',
    data: {
      people,
      everybody: reached,
      most_of_one: greatestDiscount(terms),
      most_cost: greatestCost(terms, { uses: 0, singleUseCodes: count ?? null }),
    },
  };
};

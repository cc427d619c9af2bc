import { greatestCost, greatestDiscount } from '@jhumka/domain/coupons';
import type { Verb } from '../../../verb.ts';
import { countQualifying } from '../../loyalty/coupons/index.ts';
import { termsOfInput } from './terms-of-input.ts';

/** Counts who could use a campaign with these terms now, and computes the most that it can cost. */
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

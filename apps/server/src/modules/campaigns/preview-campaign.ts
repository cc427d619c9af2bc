import type { Verb } from '../../http/verbs.ts';
import { mostOfOne } from './present-campaign.ts';
import { countQualifying } from './store-preview.ts';
import { termsOfInput } from './terms-of-input.ts';

/** Who could use a campaign with these terms as things stand, and the most that it could come to. */
export const previewCampaign: Verb<'campaign.preview'> = async (ctx, input) => {
  const terms = await termsOfInput(ctx, input, null);
  const { people, reached } = await countQualifying(ctx, terms);
  const one = mostOfOne(terms);
  const times = (terms.perPersonLimit ?? Number.POSITIVE_INFINITY) * people;
  const uses = Math.min(terms.usageLimit ?? Number.POSITIVE_INFINITY, times);
  const bounded = one !== null && Number.isFinite(uses);
  return {
    message: 'Who qualifies',
    data: {
      people,
      everybody: reached,
      most_of_one: one,
      most_uses: Number.isFinite(uses) ? uses : null,
      most_cost: bounded ? ((one * uses) as typeof one) : null,
    },
  };
};

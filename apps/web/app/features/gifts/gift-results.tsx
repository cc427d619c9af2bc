import { asDay, formatComingDay, formatDate } from '@jhumka/domain/calendar';
import { optionKindOf, productPath } from '@jhumka/domain/catalogue';
import { maxGifts, nextGiftLimit, type Recipient, recipients } from '@jhumka/domain/gifts';
import { formatWholeRupees, fromRupees } from '@jhumka/domain/money';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AddControl } from '../../components/add-control.tsx';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { ProductCard } from '../../components/product-card.tsx';
import { sizeListQuery } from '../../components/sizes/size-queries.ts';
import { WishlistHeart } from '../../components/wishlist/wishlist-heart.tsx';
import { useIsLoggedIn } from '../../session/use-session.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GiftIcon } from '../../ui/icons/page-icons.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { type Gift, type Gifts, giftsAddress, type Sentence } from './api/gifts.ts';

interface GiftResultsProps {
  readonly gifts: Gifts;
  readonly sentence: Sentence;
  /** The pincode that the gifts arrive at; '' for anywhere. */
  readonly pincode: string;
}

const numbers = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
const upTo = (limit: number | null) =>
  limit === null ? 'at any price' : `up to ${formatWholeRupees(fromRupees(limit))}`;

/** The gifts for a sentence, at most six; fewer are not filled up, but lead to a higher price. */
export function GiftResults({ gifts, sentence, pincode }: GiftResultsProps) {
  const recipient = recipients.find(({ _id }) => _id === gifts.recipient._id) as Recipient;
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  const { limit } = sentence;
  const higher = limit === null ? undefined : { ...sentence, limit: nextGiftLimit(limit) };
  if (gifts.data.length === 0) {
    return <NoGifts gifts={gifts} sentence={sentence} higher={higher} pincode={pincode} />;
  }
  const isWrapped = shopConfig.gift_wrap !== null;
  return (
    <>
      <SectionHead
        id="gifts"
        lead={`Most loved first, ${upTo(limit)}${limit === null ? '' : isWrapped ? ' with GST and wrapping' : ' with GST'}. No price inside.`}
        end={
          <TextLink to={listAddress(recipient, limit)}>
            <span>
              See all
              {limit !== null && (
                <span className="max-md:sr-only"> under {formatWholeRupees(fromRupees(limit))}</span>
              )}
            </span>
          </TextLink>
        }
      >
        {numbers[gifts.data.length]} {recipient.pronoun} will like
      </SectionHead>
      <ul className="two-abreast grid gap-x-[clamp(0.75rem,0.4rem+1.2vw,1.5rem)] gap-y-[clamp(1.75rem,3vw,2.75rem)] md:grid-cols-3">
        {gifts.data.map((gift, index) => (
          <li key={gift._id}>
            <GiftCard
              gift={gift}
              recipient={recipient}
              card={gifts.card}
              isWrapped={isWrapped}
              isFirstRow={index < 3}
            />
          </li>
        ))}
      </ul>
      {gifts.data.length < maxGifts && (
        <p className="pt-8 text-ink-soft">
          These are all that fit.{' '}
          {higher && <TextLink to={giftsAddress(higher)}>Look {upTo(higher.limit)}</TextLink>}
        </p>
      )}
    </>
  );
}

function listAddress({ tag }: Recipient, limit: number | null): string {
  const query = new URLSearchParams({
    ...(tag !== null && { tags: tag }),
    ...(limit !== null && { maxPrice: String(limit) }),
  });
  return `/products${query.size > 0 ? `?${query}` : ''}`;
}

interface GiftCardProps {
  readonly gift: Gift;
  readonly recipient: Recipient;
  /** First line of the card. */
  readonly card: string;
  readonly isWrapped: boolean;
  readonly isFirstRow: boolean;
}

function GiftCard({ gift, recipient, card, isWrapped, isFirstRow }: GiftCardProps) {
  const isRing = gift.option_names.some((name) => optionKindOf(name) === 'ring-size');
  const size = useSavedSize(isRing, recipient);
  const { owner } = recipient;
  return (
    <ProductCard
      product={gift}
      level={3}
      isEager={isFirstRow}
      sizes="(min-width: 90rem) 26rem, (min-width: 48rem) 29vw, calc(50vw - 1.375rem)"
      corner={<WishlistHeart product={gift} />}
      note={
        <>
          {isRing && (
            <p className="relative z-1 text-small first-letter:uppercase">
              {size === undefined ? (
                <Link to={productPath(gift)} className="text-link">
                  What is {owner} size?<span className="sr-only"> Ask on the page of {gift.name}</span>
                </Link>
              ) : (
                `${owner} size is saved: ${size}`
              )}
            </p>
          )}
          <p className="flex items-center gap-2 pt-1 text-small text-success">
            <GiftIcon size="small" className="max-md:hidden" />
            <span>
              {isWrapped ? 'Wrapped, ' : 'With your card, '}
              <span className="max-md:sr-only">arrives </span>by{' '}
              <strong className="whitespace-nowrap font-semibold">
                {formatComingDay(asDay(gift.arrives_by))}
              </strong>
            </span>
          </p>
        </>
      }
      addControlOf={(metal) => (
        <AddControl
          isWideOnNarrowCards
          product={gift}
          metal={metal}
          size={size}
          gift={{ wrap: isWrapped, message: card }}
          label={isWrapped ? 'Add wrapped' : 'Add with card'}
        />
      )}
    />
  );
}

/** Returns the recipient's ring size, where the customer has saved it by their name. */
function useSavedSize(isRing: boolean, { sizeNames }: Recipient): string | undefined {
  const { data: sizes = [] } = useQuery({ ...sizeListQuery(), enabled: useIsLoggedIn() && isRing });
  return sizes.find(({ kind, name }) => kind === 'ring' && sizeNames.includes(name.trim().toLowerCase()))
    ?.value;
}

function NoGifts({
  gifts,
  sentence,
  higher,
  pincode,
}: GiftResultsProps & { readonly higher: Sentence | undefined }) {
  const { name, day } = gifts.occasion;
  const what = `Nothing for ${gifts.recipient.name}${sentence.limit === null ? '' : ` ${upTo(sentence.limit)}`}`;
  return (
    <EmptyState
      icon={<GiftIcon size="large" />}
      title={gifts.is_served ? 'No gift fits yet' : `We don’t deliver to ${pincode} yet`}
      action={
        gifts.is_served && (
          <>
            {higher && (
              <LinkButton to={giftsAddress(higher)} variant="primary">
                Look {upTo(higher.limit)}
              </LinkButton>
            )}
            {day !== null && (
              <LinkButton to={giftsAddress({ ...sentence, occasion: 'any-day' })}>
                Let it arrive later
              </LinkButton>
            )}
          </>
        )
      }
    >
      {!gifts.is_served
        ? 'Please try the pincode of somebody near.'
        : day === null
          ? `${what} is in stock right now.`
          : `${what} arrives before ${name} on ${formatDate(asDay(day))}.`}
    </EmptyState>
  );
}

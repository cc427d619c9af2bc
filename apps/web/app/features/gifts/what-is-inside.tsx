import { recipients } from '@jhumka/domain/gifts';
import { formatRupees, zeroPaise } from '@jhumka/domain/money';
import { maxGiftMessageLength } from '@jhumka/domain/personalisation';
import { useSuspenseQuery } from '@tanstack/react-query';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { EditIcon, FileIcon, ReturnIcon } from '../../ui/icons/page-icons.tsx';
import { ParcelIcon } from '../../ui/icons.tsx';

/** Lists what comes with a gift: the box, the card, no price, and the days to exchange it. */
export function WhatIsInside({ recipientId }: { readonly recipientId: string }) {
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  const { gift_wrap: price, return_days: days } = shopConfig;
  const { pronoun } = recipients.find(({ _id }) => _id === recipientId) ?? { pronoun: 'they' as const };
  const cost = price === 0 ? 'It is free' : `${formatRupees(price ?? zeroPaise)} a piece`;
  const parts = [
    {
      Icon: ParcelIcon,
      name: 'The box',
      text: price === null ? '' : `Wrapped by hand, with a ribbon. ${cost}.`,
    },
    {
      Icon: EditIcon,
      name: 'Your card',
      text: `The first line is written for you. Change it in the cart, up to ${maxGiftMessageLength} letters.`,
    },
    { Icon: FileIcon, name: 'No price', text: 'The bill comes to you by email. The parcel carries none.' },
    {
      Icon: ReturnIcon,
      name: 'If it does not fit',
      text: days > 0 ? `It can be exchanged or returned within ${days} days.` : '',
    },
  ].filter(({ text }) => text !== '');
  return (
    <section aria-labelledby="inside" className="bg-sand py-section">
      <div className="page">
        <h2 id="inside" className="type-title pb-head">
          What {pronoun} {pronoun === 'they' ? 'find' : 'finds'} inside
        </h2>
        <ul className="grid grid-cols-2 gap-x-[clamp(1rem,2.4vw,2.25rem)] gap-y-8 lg:grid-cols-4">
          {parts.map(({ Icon, name, text }) => (
            <li
              key={name}
              className="grid content-start gap-2 border-ink border-t pt-4 text-caption text-ink-soft"
            >
              <Icon size="large" />
              <h3 className="type-name text-ink">{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { givenName } from '@jhumka/domain/accounts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { addressTypeName } from '../../../components/address-lines.tsx';
import { arrivalDays } from '../../../components/delivery/arrival-days.ts';
import { nameWithChoice } from '../../../components/row-choice.tsx';
import { useSession } from '../../../session/use-session.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Picture, type PictureProps } from '../../../ui/picture.tsx';
import { Money } from '../../../ui/price.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Order, orderQuery } from '../api/order-queries.ts';
import { amountDue, pictureOf, useExpectedDays } from '../order-labels.ts';

/** The page after an order: its number and the day it arrives, and what happens next. */
export function Thanks({ orderId }: { readonly orderId: string }) {
  const { data: order, isError: isUnknown } = useQuery(orderQuery(orderId));
  const [first] = order?.items ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] border-rule border-b lg:min-h-[max(44rem,calc(100svh-8rem))] md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      {first ? (
        <Picture
          picture={pictureOf(first)}
          sizes="(min-width: 64rem) 45vw, 100vw"
          alt={`${first.product_details.name}, one of the products you ordered`}
          className={pictureBox}
          imageClassName="absolute inset-0"
        />
      ) : (
        <span className={clsx('bg-linen', pictureBox)} />
      )}
      <div className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)] content-center gap-6 px-gutter pt-8 pb-12 md:px-[clamp(1.5rem,6vw,7rem)] md:py-16">
        <ThanksHead orderId={orderId} order={order} isUnknown={isUnknown} />
        {order ? <OrderSummary order={order} /> : !isUnknown && <Skeleton className="h-52" />}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <LinkButton
            to={order ? `/myorders/${order.orderId}` : '/myorders'}
            variant="primary"
            className="max-md:w-full"
          >
            {order ? 'View order' : 'My Orders'}
          </LinkButton>
          <TextLink to="/" className="min-h-11">
            Continue shopping
          </TextLink>
        </div>
      </div>
    </div>
  );
}

// On tablets a square next to the text; wider layouts show the whole product.
const pictureBox =
  'aspect-[1.3] md:max-lg:mt-16 md:max-lg:ml-gutter md:max-lg:aspect-square md:max-lg:self-start lg:aspect-auto';

interface ThanksHeadProps {
  readonly orderId: string;
  readonly order: Order | undefined;
  readonly isUnknown: boolean;
}

function ThanksHead({ orderId, order, isUnknown }: ThanksHeadProps) {
  const { user } = useSession();
  const expected = useExpectedDays(order);
  const isPending = !isUnknown && (!order || expected === undefined);
  const name = user && givenName(user);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="type-lead wrap-anywhere">Thank you{name && `, ${name}`}</p>
      <h1 className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <span className="figures wrap-anywhere whitespace-normal font-sans font-semibold text-lead">
          Order {orderId}
        </span>{' '}
        {/* Reserves the two lines of the day. */}
        <span className={clsx('type-display', isPending && 'min-h-[2.08em]')}>
          {!isPending && (expected ? `Arriving ${arrivalDays(expected)}` : 'We have received it')}
        </span>
      </h1>
      <p className="text-ink-soft">
        {user && (
          <span className="wrap-anywhere">
            We email each step to {user.email}; a code sent there logs you in.{' '}
          </span>
        )}
        You can track your order in My Orders, and cancel free of charge until it is shipped.
      </p>
    </div>
  );
}

function OrderSummary({ order }: { readonly order: Order }) {
  const { delivery_address: address } = order;
  return (
    <>
      <dl className="border-rule border-t">
        <Fact name={order.payment_method === 'cod' ? 'To pay' : 'Paid'}>
          <Money amount={amountDue(order)} /> {order.payment_method === 'cod' ? 'cash on delivery' : 'online'}
        </Fact>
        <Fact name="Delivery to">
          {addressTypeName(address.address_type)}, {address.address_line}, {address.city} {address.pincode}
        </Fact>
        <Fact name="Delivery">{order.bill.shipping === 'express' ? 'Express' : 'Standard'}</Fact>
      </dl>
      <PhotoRow
        photos={order.items.map((item) => ({
          key: item.line,
          picture: pictureOf(item),
          name: nameWithChoice(item.product_details.name, item.variant, item.engraving),
          quantity: item.quantity,
        }))}
      />
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[min(5.5rem,30%)_minmax(0,1fr)] gap-4 border-rule border-b py-2.5 md:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-ink-muted text-small leading-[1.55rem]">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

interface Photo {
  readonly key: string;
  readonly picture: PictureProps['picture'];
  readonly name: string;
  readonly quantity: number;
}

const maxPhotos = 5;

/** Row of small product photographs, with the quantity where it is more than one. */
function PhotoRow({ photos }: { readonly photos: readonly Photo[] }) {
  const shown = photos.slice(0, maxPhotos);
  const rest = photos.length - shown.length;
  return (
    <ul aria-label="Products" className="flex flex-wrap items-center gap-2">
      {shown.map(({ key, picture, name, quantity }) => (
        <li key={key} className="relative w-16">
          <Picture picture={picture} sizes="68px" alt={name} />
          {quantity > 1 && (
            <span className="figures -top-1.5 -right-1.5 absolute h-4.25 min-w-4.25 rounded-round bg-ink px-1 text-center font-semibold text-[0.6875rem] text-paper leading-[1.0625rem]">
              <span className="sr-only">Quantity </span>
              {quantity}
            </span>
          )}
        </li>
      ))}
      {rest > 0 && <li className="type-note">and {rest} more</li>}
    </ul>
  );
}

import { type DehydratedState, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { browserClient } from '../../api/client.ts';
import { clientContext } from '../../api/context.ts';
import { PageData } from '../../api/page-data.tsx';
import { ensure, prefetch } from '../../api/prefetch.ts';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { shopName } from '../../components/brand/brand.ts';
import { Wordmark } from '../../components/brand/wordmark.tsx';
import { FormNotice } from '../../components/form-notice.tsx';
import { pageTitle } from '../../components/head/page-title.ts';
import { useEntryForm } from '../../components/use-entry-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ClockIcon } from '../../ui/icons/page-icons.tsx';
import { ArrowLeftIcon, BagIcon, CheckIcon, ParcelIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ToastArea } from '../../ui/toast/toast-area.tsx';
import type { Route } from './+types/waiting-room-page.ts';
import { shareOf, timeLabel, untilLabel, waitLabel } from './queue-labels.ts';
import { type Place, usePlace } from './use-place.ts';

// As in the checkout, whose footer would else be part of a file that more pages load.
const SlimFooter = lazy(() => import('../../components/slim-footer.tsx'));

type WaitingRoomData = { dehydrated?: DehydratedState };

export const meta = () => [
  { title: pageTitle('Your place in the queue') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs): Promise<WaitingRoomData> {
  return { dehydrated: await prefetch(shopConfigQuery(context.get(clientContext))) };
}

export async function clientLoader(): Promise<WaitingRoomData> {
  await ensure(shopConfigQuery());
  return {};
}

/** The page is the same for everyone; the place is read in the browser. */
export default function WaitingRoomRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <WaitingRoomPage />
      <Suspense>
        <SlimFooter />
      </Suspense>
    </PageData>
  );
}

/** The place in the queue of a sale, in minutes. It takes the visitor in by itself. */
export function WaitingRoomPage() {
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  const { place, isOffline } = usePlace();
  return (
    <>
      <a
        href="#content"
        className="-top-16 absolute left-gutter z-70 bg-ink px-5 py-3 text-paper focus:top-3"
      >
        Skip to the content
      </a>
      <QueueHead />
      <main
        id="content"
        tabIndex={-1}
        className="grid grid-cols-[minmax(0,1fr)] lg:min-h-[min(46rem,calc(100svh-9rem))] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      >
        {shopConfig.hero ? (
          <Picture
            picture={shopConfig.hero}
            alt=""
            sizes="100vw"
            isUrgent
            isPlain
            className="aspect-[1.45] md:max-lg:aspect-[2.4] lg:aspect-auto lg:h-full"
            imageClassName="object-right"
          />
        ) : (
          <div className="bg-linen max-lg:hidden" />
        )}
        <div className="grid max-w-[54rem] grid-cols-[minmax(0,1fr)] content-center gap-5 px-gutter pt-8 pb-10 md:gap-6 lg:px-[clamp(1.5rem,6vw,7rem)] lg:py-[clamp(2.5rem,5vw,4.5rem)]">
          <QueuePlace place={place} />
          {isOffline && (
            <Notice tone="warning">
              <p>The shop did not respond. Your place is saved, and this page tries again automatically.</p>
            </Notice>
          )}
          <Assurances pricesUntil={place?.prices_until ?? null} />
          <MailAtTurn />
          <p className="text-ink-muted text-small">
            <TextLink to="/myorders">My orders</TextLink> and <TextLink to="/contact">Contact</TextLink> are
            open without waiting.
          </p>
        </div>
      </main>
      <ToastArea />
    </>
  );
}

function QueueHead() {
  return (
    <header className="border-rule border-b">
      <div className="page grid min-h-14 grid-cols-[1fr_auto_1fr] items-center gap-2 md:min-h-17">
        <Link to="/" className="inline-flex min-h-target min-w-target items-center gap-2 text-small">
          <ArrowLeftIcon size="small" />
          <span className="wrap-anywhere max-md:sr-only">{shopName()}</span>
        </Link>
        <Wordmark />
        <span className="type-note inline-flex items-center gap-2 justify-self-end max-md:sr-only">
          <CheckIcon size="small" />
          Your place is saved
        </span>
      </div>
    </header>
  );
}

/** When the visitor's turn is. Says nothing that moves but once a minute. */
function QueuePlace({ place }: { readonly place: Place | undefined }) {
  const isWaiting = place?.state === 'waiting';
  return (
    <>
      <p className="text-ink-muted">
        {isWaiting
          ? place.is_again
            ? 'Your turn passed while you were away, so you are in the queue again.'
            : place.reason
          : 'The shop is very busy.'}
      </p>
      <h1 className="-mt-3 type-display wrap-anywhere">
        {/* A status of its own: as the role of the heading it would hide the heading. */}
        <span role="status">
          {isWaiting ? waitLabel(place.wait_seconds) : place ? 'It is your turn' : 'Finding your place'}
        </span>
      </h1>
      <p className="type-lead text-pretty">
        You are in the queue. Keep this page open: you enter automatically at your turn.
      </p>
      <noscript>
        <p>Please turn on JavaScript in your browser: the queue and the checkout need it.</p>
      </noscript>
      <Progress place={place} />
    </>
  );
}

function Progress({ place }: { readonly place: Place | undefined }) {
  const { joined_at: joined, turn_at: turn, wait_seconds: seconds } = place ?? {};
  const isKnown = joined != null && turn != null && seconds !== undefined;
  const share = isKnown ? shareOf(joined, turn, seconds) : 0;
  return (
    <div className="grid gap-3">
      <progress
        max={1}
        value={share}
        aria-label="Your progress"
        className="h-1 w-full appearance-none overflow-hidden rounded-round bg-porcelain accent-ink [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-ink"
      />
      <p className="type-note figures flex min-h-[1.5em] flex-wrap justify-between gap-x-4">
        {isKnown && (
          <>
            <span>Joined at {timeLabel(joined)}</span>
            <span>Your turn at about {timeLabel(turn)}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Lists what is safe: the turn, the cart and the prices. */
function Assurances({ pricesUntil }: { readonly pricesUntil: string | null }) {
  return (
    <ul className="border-rule border-t text-small">
      <Assurance icon={<ClockIcon size="small" />}>
        <strong className="font-semibold">When it is your turn</strong> you have 10 minutes to enter. Once in,
        take your time.
      </Assurance>
      <Assurance icon={<BagIcon size="small" />}>
        <strong className="font-semibold">Your cart is as you left it.</strong> Nothing in it is lost while
        you wait.
      </Assurance>
      {pricesUntil !== null && (
        <Assurance icon={<ParcelIcon size="small" />}>
          <strong className="font-semibold">Prices are the same</strong> for everyone until{' '}
          {untilLabel(pricesUntil)}. Coming back later costs you nothing.
        </Assurance>
      )}
    </ul>
  );
}

function Assurance({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-4 border-rule border-b py-3">
      <span className="mt-0.75 text-ink-muted">{icon}</span>
      <span>{children}</span>
    </li>
  );
}

/** Form for one email when it is the visitor's turn. */
function MailAtTurn() {
  const [sentTo, setSentTo] = useState('');
  const form = useEntryForm({
    saved: { email: '' },
    check: ({ email }) => ({ email: !email.includes('@') && 'Please enter your email address.' }),
    send: async ({ email }) => {
      await browserClient.call('waitingRoom.mail', { email });
      return email.trim();
    },
    onSaved: setSentTo,
  });
  if (sentTo !== '')
    return <p role="status">We will email {sentTo} at your turn. You can close this page.</p>;
  return (
    <form {...form.attributes} className="grid max-w-124 grid-cols-[minmax(0,1fr)] gap-3">
      <FormNotice error={form.failure} failed="We could not save your email. Please try again." />
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:has-[[aria-invalid]]:items-center">
        <TextField
          label="Looking for something else?"
          type="email"
          autoComplete="email"
          placeholder="Your email address"
          {...form.field('email')}
        />
        <Button type="submit" isBusy={form.isPending}>
          Email me at my turn
        </Button>
      </div>
    </form>
  );
}

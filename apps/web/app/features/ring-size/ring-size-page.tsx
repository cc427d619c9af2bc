import { ApiProblem } from '@jhumka/contract/client';
import { type DehydratedState, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { browserClient } from '../../api/client.ts';
import { clientContext } from '../../api/context.ts';
import { PageData } from '../../api/page-data.tsx';
import { ensure, prefetch } from '../../api/prefetch.ts';
import { isUnanswered } from '../../api/problem-message.ts';
import { useChange } from '../../api/use-change.ts';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { LogoAndName } from '../../components/brand/wordmark.tsx';
import { headMeta } from '../../components/head/page-head.ts';
import { personalQuery } from '../../session/personal-queries.ts';
import { takeFocus } from '../../ui/focus/use-focus-after.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Route } from './+types/ring-size-page.ts';
import { MatchRing } from './match-ring.tsx';

// As in the checkout, whose footer would else be part of a file that more pages load.
const SlimFooter = lazy(() => import('../../components/slim-footer.tsx'));

type RingSizeData = { dehydrated?: DehydratedState };

export const meta = () => [
  ...headMeta({
    title: 'Match your ring',
    description: 'It takes a minute. You need one ring that fits you and any bank card.',
    isHidden: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

export const headers = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});

export async function loader({ context }: Route.LoaderArgs): Promise<RingSizeData> {
  return { dehydrated: await prefetch(shopConfigQuery(context.get(clientContext))) };
}

export async function clientLoader(): Promise<RingSizeData> {
  await ensure(shopConfigQuery());
  return {};
}

export default function RingSizeRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <RingSizePage />
      <Suspense>
        <SlimFooter />
      </Suspense>
    </PageData>
  );
}

/**
 * The page of a link that asks for a ring size: measuring, and nothing else of the shop. It is the same for everybody;
 * the token is in the fragment of the address.
 */
export function RingSizePage() {
  const token = useToken();
  return (
    <div className="grid min-h-[calc(100svh-4rem)] grid-rows-[auto_1fr] bg-linen">
      <header className="flex justify-center border-rule border-b bg-paper px-gutter py-1 md:py-2">
        <span
          data-wordmark=""
          className="inline-flex min-h-target items-center gap-[0.38em] font-semibold font-serif text-[1.6875rem] leading-none tracking-[-0.01em] md:text-[1.875rem]"
        >
          <LogoAndName />
        </span>
      </header>
      <main id="content" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)]">
        {token === '' ? <Closed /> : <Link key={token} token={token} />}
        <noscript>
          <p className="page py-6">Please turn on JavaScript in your browser: the ruler needs it.</p>
        </noscript>
      </main>
    </div>
  );
}

/** Returns the token of the address; null on the server, which sees nothing after the '#'. */
const useToken = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener);
      return () => removeEventListener('hashchange', listener);
    },
    () => location.hash.slice(1),
    () => null,
  );

function Link({ token }: { readonly token: string | null }) {
  // An answer that was sent without a reply may have arrived.
  const [isUncertain, setIsUncertain] = useState(false);
  const query = useQuery(
    personalQuery(
      'sizeLink.open',
      { token: token ?? '' },
      { enabled: token !== null, staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  const answer = useChange(
    (value: string) => browserClient.call('sizeLink.answer', { token: token ?? '', value }),
    { failed: null, onError: (error) => isUnanswered(error) && setIsUncertain(true) },
  );
  const { data: link } = query;
  if (answer.isSuccess && link) return <Sent to={link.signed_as} size={answer.variables} />;
  if (isClosed(query.error) || isClosed(answer.error)) {
    return <Closed to={isUncertain ? link?.signed_as : undefined} />;
  }
  if (query.isError) {
    return (
      <div className="grid content-center">
        <LoadFailed title="This page did not load" query={query} isPage />
      </div>
    );
  }
  if (!link)
    return <Skeleton className="mx-auto my-10 h-96 w-[min(34rem,calc(100%-2*var(--spacing-gutter)))]" />;
  return (
    <MatchRing
      link={link}
      isBusy={answer.isPending}
      error={answer.error}
      onSend={(size, onError) => answer.mutate(size, { onError })}
    />
  );
}

const isClosed = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 400);

/** The same for a link that is unknown, answered, withdrawn or expired. */
const Closed = ({ to }: { readonly to?: string | undefined }) => (
  <Ending title="This link is closed">
    <p className="type-lead text-pretty">
      A link can be answered once, and works for 30 days. It may also have been withdrawn, or copied without
      its end.
    </p>
    <p className="text-ink-muted text-small">
      {to === undefined
        ? 'Please ask the person who sent it for a new one.'
        : `Your size may have arrived before the connection broke. Please ask ${to}.`}
    </p>
  </Ending>
);

function Sent({ to, size }: { readonly to: string; readonly size: string }) {
  return (
    <Ending
      title={`Sent to ${to}`}
      picture={
        <span
          aria-hidden="true"
          className="grid size-34 place-items-center rounded-round border-[9px] border-gold-light font-medium font-serif text-[3.25rem] leading-none"
        >
          {size}
        </span>
      }
    >
      <p className="type-lead text-pretty">
        {to} sees your size, {size}, and nothing else.
      </p>
      <p className="text-ink-muted text-small">
        This link has done its work and is closed. Wrong number? Ask {to} for a new one.
      </p>
    </Ending>
  );
}

/** Begins a page that replaced another one as a new page begins: at its top, with the focus on its heading. */
function begin(heading: HTMLElement | null): void {
  if (!heading) return;
  takeFocus(heading);
  window.scrollTo(0, 0);
}

interface EndingProps {
  readonly title: string;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

const Ending = ({ title, picture, children }: EndingProps) => (
  <div className="mx-auto grid w-full max-w-[34rem] content-center justify-items-center gap-5 px-gutter py-10 text-center">
    {picture}
    <h1 tabIndex={-1} ref={begin} className="type-display wrap-anywhere focus:shadow-none focus:outline-none">
      {title}
    </h1>
    {children}
  </div>
);

import { ApiProblem } from '@jhumka/contract/client';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { announce } from '../../../ui/announce.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { FailedQuery } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NotLoaded } from '../kit/not-loaded.tsx';
import { ListSteps } from '../kit/walk/list-steps.tsx';
import type { WalkedList } from '../kit/walk/walked-list.ts';
import { type NavItem, navPageOf } from './nav-items.tsx';
import { PageHead } from './page-head.tsx';

interface DetailPageProps<Thing> {
  /** Noun for the resource: 'order'. */
  readonly noun: string;
  readonly query: FailedQuery & { readonly data: Thing | undefined; readonly error: unknown };
  /** List whose neighbours the page leads on to, when it was opened from there. */
  readonly list?: WalkedList;
  /** Content of the page, once the data is loaded. */
  readonly children: (thing: Thing) => ReactNode;
}

/** Detail page of one resource: loading, failed, not found, or loaded. */
export function DetailPage<Thing>({ list, ...props }: DetailPageProps<Thing>) {
  const { pathname } = useLocation();
  useArrivalMessage(props.query.data !== undefined);
  return (
    <>
      {list && <ListSteps list={list} />}
      {/* What is typed or open belongs to one record, not to its neighbour. */}
      <Fragment key={pathname}>
        <DetailContent {...props} list={navPageOf(pathname)?.item} />
      </Fragment>
    </>
  );
}

interface DetailContentProps<Thing> extends Omit<DetailPageProps<Thing>, 'list'> {
  readonly list: NavItem | undefined;
}

function DetailContent<Thing>({ noun, query, list, children }: DetailContentProps<Thing>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error instanceof ApiProblem && [400, 404].includes(query.error.status)) {
    return (
      <EmptyState
        isPage
        title={`This ${noun} was not found`}
        action={list && <LinkButton to={list.to}>Go to {list.title ?? list.name}</LinkButton>}
      >
        The link may be old, or it was deleted.
      </EmptyState>
    );
  }
  if (query.error) return <NotLoaded isPage what={`This ${noun}`} query={query} />;
  return (
    <>
      <PageHead title={noun.charAt(0).toUpperCase() + noun.slice(1)} />
      <Skeleton className="h-96" />
    </>
  );
}

/** Announces the name of a loaded resource to screen readers, which have read only the page's title before. */
function useArrivalMessage(isHere: boolean): void {
  const isAwaited = useRef(false);
  useEffect(() => {
    // The head of the page, which is inside of this one, has named it by now.
    if (isHere && isAwaited.current) announce(document.title);
    isAwaited.current = !isHere;
  }, [isHere]);
}

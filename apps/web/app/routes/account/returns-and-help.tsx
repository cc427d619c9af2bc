import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { AccountHead } from '../../components/head/account-head.tsx';
import { pageTitle } from '../../components/head/page-title.ts';
import { type OwnTicket, OwnTicketRow, ownTicketsQuery } from '../../features/contact/own-tickets.tsx';
import { type Return, returnListQuery } from '../../features/orders/returns/api/return-queries.ts';
import { isOpenReturn } from '../../features/orders/returns/return-labels.ts';
import { ReturnRow } from '../../features/orders/returns/return-row.tsx';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReturnIcon } from '../../ui/icons/page-icons.tsx';
import { Chip } from '../../ui/lists/chip.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const meta = () => [{ title: pageTitle('Returns and help') }, { name: 'robots', content: 'noindex' }];

export default function ReturnsAndHelpRoute() {
  return (
    <>
      <AccountHead title="Returns and help" lead="Everything you sent back or asked us, with the answers." />
      <LoggedInOnly skeleton={<CasesSkeleton />}>
        <ReturnsAndHelp />
      </LoggedInOnly>
    </>
  );
}

/** A return or a question, in one order. */
interface Case {
  readonly key: string;
  readonly kind: 'returns' | 'questions';
  readonly isOpen: boolean;
  readonly waitsForCustomer: boolean;
  readonly at: string;
  readonly row: ReactNode;
}

const caseOfReturn = (one: Return): Case => ({
  key: one._id,
  kind: 'returns',
  isOpen: isOpenReturn(one),
  // Without a pick-up the customer brings it to the courier.
  waitsForCustomer: one.state === 'approved' && one.pick_up_day === null,
  at: one.updatedAt,
  row: <ReturnRow shown={one} />,
});

const caseOfTicket = (ticket: OwnTicket): Case => ({
  key: ticket.ticketNumber,
  kind: 'questions',
  isOpen: ticket.status !== 'closed',
  waitsForCustomer: ticket.status === 'answered',
  at: ticket.lastAt,
  row: <OwnTicketRow ticket={ticket} />,
});

/** Sorts what waits for the customer first, then the last changed. */
const byTurn = (one: Case, other: Case) =>
  Number(other.waitsForCustomer) - Number(one.waitsForCustomer) || other.at.localeCompare(one.at);

const filters = [
  { show: '', label: 'All' },
  { show: 'open', label: 'Open' },
  { show: 'returns', label: 'Returns' },
  { show: 'questions', label: 'Questions' },
] as const;

/** Returns, exchanges and questions of a customer in one list: a page has a page of each. */
export function ReturnsAndHelp() {
  const [params, setParams] = useSearchParams();
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const returns = useQuery(returnListQuery(page));
  const tickets = useQuery(ownTicketsQuery(page));
  const show = params.get('show') ?? '';
  if (!returns.data || !tickets.data) {
    const failed = [returns, tickets].find(({ isError }) => isError);
    return failed ? (
      <LoadFailed title="Your returns and questions did not load" query={failed} />
    ) : (
      <CasesSkeleton />
    );
  }
  const counts: Readonly<Record<string, number>> = {
    '': returns.data.totalCount + tickets.data.totalCount,
    returns: returns.data.totalCount,
    questions: tickets.data.totalCount,
  };
  if (counts[''] === 0) return <NoCases />;
  const cases = [...returns.data.data.map(caseOfReturn), ...tickets.data.data.map(caseOfTicket)]
    .filter(({ kind, isOpen }) => show === '' || (show === 'open' ? isOpen : kind === show))
    .sort(byTurn);
  const choose = (next: string) => setParams(next === '' ? {} : { show: next }, { preventScrollReset: true });
  return (
    <section aria-label="Returns and questions" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/myorders?status=delivered">Return a product</LinkButton>
        <LinkButton to="/contact">Ask a question</LinkButton>
      </div>
      <fieldset className="max-md:-mx-gutter max-md:slide-row flex min-w-0 gap-2 max-md:w-screen max-md:px-gutter">
        <legend className="sr-only">Show</legend>
        {filters.map((one) => (
          <Chip
            key={one.show}
            aria-pressed={show === one.show}
            onClick={() => choose(one.show)}
            className="shrink-0"
          >
            {one.label}
            {counts[one.show] !== undefined && <span className="figures">{counts[one.show]}</span>}
          </Chip>
        ))}
      </fieldset>
      {cases.length === 0 ? (
        <EmptyState title="Nothing here" action={<Button onClick={() => choose('')}>Show all</Button>}>
          Nothing of this page is {show === 'open' ? 'open' : `among the ${show}`}.
        </EmptyState>
      ) : (
        <ol className="border-ink border-t">
          {cases.map(({ key, row }) => (
            <li key={key} className="border-rule border-b py-5">
              {row}
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        pageCount={Math.max(returns.data.totalPages, tickets.data.totalPages)}
        addressOf={(to) => `?${new URLSearchParams({ ...(show && { show }), page: String(to) })}`}
      />
      {shopConfig?.grievance_officer && (
        <p className="type-note wrap-anywhere">
          Not happy with an answer? Write to the grievance officer, {shopConfig.grievance_officer}, at{' '}
          {shopConfig.grievance_contact}.
        </p>
      )}
    </section>
  );
}

const NoCases = () => (
  <EmptyState
    icon={<ReturnIcon size="large" />}
    title="No returns or questions yet"
    action={
      <span className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/myorders">My Orders</LinkButton>
        <LinkButton to="/contact">Ask a question</LinkButton>
      </span>
    }
  >
    Return or exchange a delivered product from its order; your questions and our answers are here, too.
  </EmptyState>
);

function CasesSkeleton() {
  return (
    <div className="grid gap-4" role="status" aria-label="Your returns and questions are loading">
      <Skeleton className="h-11 max-w-96" />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  );
}

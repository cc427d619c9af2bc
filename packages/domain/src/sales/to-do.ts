import { type Day, dayInIndia, daysBetween, formatDate } from '../calendar/index.ts';
import { formatRupees, type Paise } from '../money/index.ts';
import { daysLeft, type Pace } from './stock-pace.ts';

/** The one that has waited longest, and the number of all that wait. */
interface Oldest {
  readonly id: string;
  readonly name: string;
  readonly since: Date;
  readonly count: number;
}

interface OldestOrder extends Oldest {
  readonly total: Paise;
  readonly promised: Day | null;
}

/** A campaign with what it has spent of its budget. */
interface BudgetSpent {
  readonly name: string;
  readonly spent: Paise;
  readonly budget: Paise;
  /** True when too little is left for another use. */
  readonly isUsedUp: boolean;
}

/** Work that waits in the shop; null where none does. */
export interface WaitingWork {
  readonly payments: OldestOrder | null;
  readonly toConfirm: OldestOrder | null;
  readonly toPack: OldestOrder | null;
  readonly returns: Oldest | null;
  readonly tickets: (Oldest & { readonly subject: string }) | null;
  readonly refunds: { readonly count: number; readonly worth: Paise } | null;
  /** The variant that runs out first, before an order of it could come. */
  readonly runsOut: (Pace & { readonly name: string }) | null;
  /** The campaign that has spent the largest part of its budget, from 80 percent on. */
  readonly budget: (BudgetSpent & { readonly id: string; readonly count: number }) | null;
  /** Refused invitations that nobody has reviewed. */
  readonly refusedReferrals: number;
  readonly unsentMessages: number;
  readonly failedJobs: number;
}

/** A sentence about work that waits, with the label of the button that leads to it. */
export interface ToDo {
  readonly kind:
    | 'payment'
    | 'refund'
    | 'pack'
    | 'return'
    | 'confirm'
    | 'stock'
    | 'budget'
    | 'referral'
    | 'ticket'
    | 'message'
    | 'job';
  readonly title: string;
  readonly detail: string;
  readonly button: string;
  /** Record to open; null for the list. */
  readonly id: string | null;
  /** Days that the oldest has waited. */
  readonly days: number;
}

/** Describes what has to be done, the most urgent first: money, promises to customers, then the rest. */
export function describeToDo(work: WaitingWork, now: Date): ToDo[] {
  const today = dayInIndia(now);
  const daysOf = (oldest: Oldest) => Math.max(0, daysBetween(dayInIndia(oldest.since), today));
  const ago = (oldest: Oldest) => agoOf(daysOf(oldest));
  const { payments, toConfirm, toPack, returns, tickets, refunds, runsOut, budget } = work;
  const { refusedReferrals, unsentMessages, failedJobs } = work;
  const isLate = toPack?.promised != null && toPack.promised < today;
  const found: (ToDo | null)[] = [
    payments && {
      kind: 'payment',
      title: `${payments.name}’s payment of ${formatRupees(payments.total)} is stuck`,
      detail: `Ordered ${ago(payments)}${andMore(payments.count)}`,
      button: 'Open the order',
      id: payments.id,
      days: daysOf(payments),
    },
    refunds && {
      kind: 'refund',
      title: `${counted(refunds.count, 'refund waits', 'refunds wait')} to be sent`,
      detail: `${formatRupees(refunds.worth)} in all`,
      button: 'Send',
      id: null,
      days: 0,
    },
    toPack && {
      kind: 'pack',
      title: isLate
        ? `${toPack.name}’s order is late, promised for ${formatDate(toPack.promised)}`
        : `${counted(toPack.count, 'order waits', 'orders wait')} to be packed`,
      detail: isLate
        ? `Ordered ${ago(toPack)}, not packed yet${andMore(toPack.count)}`
        : `The oldest is ${toPack.name}’s, ordered ${ago(toPack)}`,
      button: 'Pack',
      id: toPack.id,
      days: daysOf(toPack),
    },
    returns && {
      kind: 'return',
      title: `A return asked for ${ago(returns)} waits for you`,
      detail: `${returns.name}${andMore(returns.count)}`,
      button: 'Open',
      id: returns.id,
      days: daysOf(returns),
    },
    toConfirm && {
      kind: 'confirm',
      title: `${counted(toConfirm.count, 'order waits', 'orders wait')} to be confirmed`,
      detail: `The oldest is ${toConfirm.name}’s of ${formatRupees(toConfirm.total)}, ordered ${ago(toConfirm)}`,
      button: 'Confirm',
      id: null,
      days: daysOf(toConfirm),
    },
    runsOut && {
      kind: 'stock',
      title: `${runsOut.name} ${runsOutIn(daysLeft(runsOut) ?? 0)}`,
      detail: `${runsOut.stock.toLocaleString('en-IN')} left, ${runsOut.sold.toLocaleString('en-IN')} sold in ${runsOut.days} days`,
      button: 'Re-order',
      id: null,
      days: 0,
    },
    budget && {
      kind: 'budget',
      title: budgetTitle(budget),
      detail: `${budgetDetail(budget)}${andMore(budget.count)}`,
      button: 'Open the campaign',
      id: budget.id,
      days: 0,
    },
    tickets && {
      kind: 'ticket',
      title: `${counted(tickets.count, 'customer waits', 'customers wait')} for an answer`,
      detail: `The oldest is ${tickets.name}, ${ago(tickets)}${tickets.subject && `: “${tickets.subject}”`}`,
      button: 'Answer',
      id: tickets.id,
      days: daysOf(tickets),
    },
    refusedReferrals === 0
      ? null
      : {
          kind: 'referral',
          title: `${counted(refusedReferrals, 'refused invitation waits', 'refused invitations wait')} for a review`,
          detail: 'Reward it anyway, or leave it refused',
          button: 'Review',
          id: null,
          days: 0,
        },
    failure(
      'message',
      counted(unsentMessages, 'message was not sent', 'messages were not sent'),
      unsentMessages,
    ),
    failure('job', counted(failedJobs, 'job failed', 'jobs failed'), failedJobs),
  ];
  return found.filter((one) => one !== null);
}

/** Describes a budget that is nearly or all spent: 'Diwali has used 85% of its budget'. */
export const budgetTitle = ({ name, spent, budget, isUsedUp }: BudgetSpent): string =>
  isUsedUp
    ? `${name} has ${spent >= budget ? 'used its budget' : 'too little left of its budget'} and takes nothing off any more`
    : `${name} has used ${Math.floor((spent * 100) / budget)}% of its budget`;

/** Formats what is spent: 'Rs.850.00 of Rs.1,000.00'. */
export const budgetDetail = ({ spent, budget }: BudgetSpent): string =>
  `${formatRupees(spent)} of ${formatRupees(budget)}`;

const runsOutIn = (days: number) =>
  days === 0 ? 'runs out today' : `runs out in ${days} ${days === 1 ? 'day' : 'days'}`;

const failure = (kind: ToDo['kind'], title: string, count: number): ToDo | null =>
  count === 0
    ? null
    : { kind, title, detail: 'After several attempts', button: 'See why', id: null, days: 0 };

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

const andMore = (count: number) => (count === 1 ? '' : `, and ${(count - 1).toLocaleString('en-IN')} more`);

/** Formats an age in days: 'today', 'yesterday', '3 days ago'. */
function agoOf(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

import { dayInIndia } from '@jhumka/domain/calendar';
import type { ActorContext } from '../../../context.ts';
import { listTicketRows } from '../../accounts/contact/store.ts';
import { listPageTitles } from '../../content/pages/store.ts';
import { listCampaignRows } from '../../loyalty/coupons/store-campaigns.ts';
import { readTags } from '../customers/customer-tags.ts';
import { type Hit, hitOf } from './search-hit.ts';

const few = { limit: 3, offset: 0 };
/** Two letters are in too many messages. */
const minTicketText = 3;

/** Finds tags of customers by the beginning of a word; each leads to the list of its customers. */
export async function findTagHits(ctx: ActorContext, q: string): Promise<Hit[]> {
  const begin = ` ${q.trim().toLowerCase()}`;
  return (await readTags(ctx, ''))
    .filter(({ tag }) => ` ${tag}`.includes(begin))
    .slice(0, few.limit)
    .map(({ tag, customers }) =>
      hitOf(
        {
          kind: 'tag',
          _id: tag,
          title: tag,
          path: `/dashboard/users-management?${new URLSearchParams({ tag })}`,
          details: [`${customers.toLocaleString('en-IN')} ${customers === 1 ? 'customer' : 'customers'}`],
        },
        q,
        [tag],
      ),
    );
}

/** Finds campaigns by their name, and by a code of theirs. */
export async function findCouponHits({ db, now }: ActorContext, q: string): Promise<Hit[]> {
  const campaigns = await listCampaignRows(db, { search: q, today: dayInIndia(now()) }, few);
  return campaigns.map(({ id, name, code, codes, uses, withdrawn_at }) =>
    hitOf(
      {
        kind: 'coupon',
        _id: id,
        title: code ?? name,
        path: `/dashboard/coupon-management/${id}`,
        details: [
          code !== null && name,
          code === null && `${codes} codes`,
          `used ${uses} ${uses === 1 ? 'time' : 'times'}`,
          withdrawn_at !== null && 'Withdrawn',
        ],
      },
      q,
      [code],
    ),
  );
}

/** Finds tickets by number, name, email, subject or order. */
export async function findTicketHits({ db }: ActorContext, q: string): Promise<Hit[]> {
  if (q.length < minTicketText) return [];
  const rows = await listTicketRows(db, { search: q }, { by: 'last_at', direction: 'desc', ...few });
  return rows.map(({ id, ticket_number, name, subject, status }) =>
    hitOf(
      {
        kind: 'ticket',
        _id: id,
        title: subject || ticket_number,
        path: `/dashboard/tickets/${id}`,
        details: [ticket_number, name, status],
      },
      q,
      [ticket_number],
    ),
  );
}

/** Finds pages by the beginning of a word of their title, and by their address. */
export async function findPageHits({ db }: ActorContext, q: string): Promise<Hit[]> {
  const begin = q.toLowerCase();
  return (await listPageTitles(db))
    .filter(({ title, slug }) => ` ${title} ${slug}`.toLowerCase().includes(` ${begin}`))
    .slice(0, few.limit)
    .map(({ slug, title }) =>
      hitOf({
        kind: 'page',
        _id: slug,
        title: `Edit page ${title}`,
        path: `/dashboard/pages/${slug}`,
        details: [`/${slug}`],
      }),
    );
}

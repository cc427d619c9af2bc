import { z } from 'zod';
import { wholeNumber } from './coerce.ts';

const maxPage = 1_000_000;
export const maxLimit = 100;

/** `page` from 1 and `limit` from 1 to 100. Source: design of the API, 'Lists'. */
export const pageInput = (defaultLimit = 10) => ({
  page: optionalField(maxPage, 1),
  limit: optionalField(maxLimit, defaultLimit),
});

/** An empty form field is sent as ''. */
const optionalField = (most: number, usual: number) =>
  z.union([z.literal('').transform(() => usual), wholeNumber(1, most)]).default(usual);

/** Pagination fields next to `data`. The spellings repeat because clients read different ones. */
export const pageInfo = {
  totalCount: z.int(),
  totalPages: z.int(),
  totalNoPage: z.int(),
  totalPage: z.int(),
  page: z.int(),
  limit: z.int(),
};

/** Counting stops here: a longer list reports this number as "at least", and no one pages that far. */
export const maxCounted = 10_000;

/** Page info of a list whose counting may stop at `maxCounted`. */
export const cappedPageInfo = {
  ...pageInfo,
  is_count_capped: z.boolean().meta({ description: 'The total is a lower bound' }),
};

/** The pagination of orders. Source: spec 3.8. */
export const pagination = z
  .object({
    currentPage: z.int(),
    totalPages: z.int(),
    totalOrders: z.int(),
    hasNextPage: z.boolean(),
    hasPrevPage: z.boolean(),
  })
  .meta({ id: 'Pagination' });

export interface Page {
  readonly page: number;
  readonly limit: number;
}

/** Counts a list's pages in every spelling that clients read. */
export function pageInfoOf({ page, limit }: Page, totalCount: number) {
  const totalPages = Math.ceil(totalCount / limit);
  return { totalCount, totalPages, totalNoPage: totalPages, totalPage: totalPages, page, limit };
}

/** Builds the page info of a list whose counting stops at `maxCounted`; `isExact` when the number is known anyway. */
export const cappedPageInfoOf = (page: Page, totalCount: number, isExact = false) => ({
  ...pageInfoOf(page, totalCount),
  is_count_capped: !isExact && totalCount >= maxCounted,
});

/** Counts the pages of a list of orders. Source: spec 3.8. */
export function paginationOf({ page, limit }: Page, totalOrders: number) {
  const totalPages = Math.ceil(totalOrders / limit);
  return {
    currentPage: page,
    totalPages,
    totalOrders,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1 && totalPages > 0,
  };
}

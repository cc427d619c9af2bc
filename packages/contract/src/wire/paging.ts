import { z } from 'zod';
import { wholeNumber } from './liberal.ts';

const largestPage = 1_000_000;
export const largestLimit = 100;

/** `page` from 1 and `limit` from 1 to 100. Source: design of the API, 'Lists'. */
export const pageInput = (defaultLimit = 10) => ({
  page: wholeNumber(1, largestPage).default(1),
  limit: wholeNumber(1, largestLimit).default(defaultLimit),
});

/** What every list says beside `data`. The spellings repeat because clients read different ones. */
export const pageFacts = {
  totalCount: z.int(),
  totalPages: z.int(),
  totalNoPage: z.int(),
  totalPage: z.int(),
  page: z.int(),
  limit: z.int(),
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
export function pageFactsOf({ page, limit }: Page, totalCount: number) {
  const totalPages = Math.ceil(totalCount / limit);
  return { totalCount, totalPages, totalNoPage: totalPages, totalPage: totalPages, page, limit };
}

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

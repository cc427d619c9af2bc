import type { Reply, WireInput } from '@jhumka/contract/client';
import { keepPreviousData } from '@tanstack/react-query';
import { personalQuery } from '../../../session/personal-queries.ts';

export type PricePeriod = Reply<'admin.pricePeriods.list'>['data'][number];
export type PeriodTerms = NonNullable<WireInput<'admin.pricePeriods.preview'>['period']>;

/** Queries that a saved or deleted period changes. */
export const periodQueries = ['admin.pricePeriods.list', 'admin.pricePeriods.preview'] as const;

/** Prices of an instant; enabled once the terms are complete. */
export const periodPreviewQuery = (input: WireInput<'admin.pricePeriods.preview'>, isComplete: boolean) =>
  personalQuery('admin.pricePeriods.preview', input, {
    enabled: isComplete,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** The periods that hold at some time of a span. */
export const periodsBetweenQuery = (from: string, until: string) =>
  personalQuery(
    'admin.pricePeriods.list',
    { from, until, limit: 100 },
    { placeholderData: keepPreviousData },
  );

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { picture } from '../shapes/catalogue.ts';
import { day, optionalField, searchText, text, texts, wholeNumber, yesOrNo } from '../wire/coerce.ts';
import { rupees } from '../wire/money.ts';
import { pageInfo, pageInput } from '../wire/paging.ts';

/** A trade term and its meaning, in the words of product names. */
const synonym = z
  .object({ term: z.string(), means: z.array(z.string()), updatedAt: z.string() })
  .meta({ id: 'Synonym' });

export const searchEndpoints = {
  'search.suggest': endpoint({
    method: 'GET',
    path: '/api/search/suggest',
    access: 'public',
    sharedUntilCatalogueChanges: true,
    summary: 'Suggest products and categories while typing',
    input: z.object({ search: optionalField(searchText(200, 0)), limit: wholeNumber(1, 10).default(5) }),
    data: z.object({
      pieces: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          picture: picture.nullable(),
          discounted_price: rupees,
        }),
      ),
      categories: z.array(
        z.object({ name: z.string(), subcategory: z.string().nullable(), product_count: z.int() }),
      ),
      did_you_mean: z.string().nullable(),
    }),
  }),
  'search.track': endpoint({
    method: 'POST',
    path: '/api/search/track',
    access: 'public',
    summary: 'Count a search for statistics, anonymously (spec 5.1: an empty one is not counted)',
    input: z.object({ search: optionalField(searchText(200, 0)) }),
    data: z.object({ isCounted: z.boolean() }),
  }),
  'admin.searchTerms.list': endpoint({
    method: 'GET',
    path: '/api/admin/search/terms',
    access: 'admin',
    right: 'catalogue.see',
    summary: 'List searches, most frequent first, with how often nothing was found',
    input: z.object({
      ...pageInput(),
      from: optionalField(day),
      to: optionalField(day),
      onlyMisses: optionalField(yesOrNo),
    }),
    data: z.array(
      z.object({
        term: z.string(),
        searches: z.int(),
        misses: z.int(),
        lastDay: z.string(),
      }),
    ),
    extra: pageInfo,
  }),
  'admin.synonyms.list': endpoint({
    method: 'GET',
    path: '/api/admin/search/synonyms',
    access: 'admin',
    right: 'catalogue.see',
    summary: 'List search synonyms by term; search by term or meaning',
    input: z.object({ ...pageInput(100), search: optionalField(searchText(60)) }),
    data: z.array(synonym),
    extra: pageInfo,
  }),
  'admin.synonyms.save': endpoint({
    method: 'PUT',
    path: '/api/admin/search/synonyms',
    access: 'admin',
    right: 'catalogue.change',
    summary: 'Set the synonyms of a term, replacing the earlier ones',
    input: z.object({ term: text(60), means: texts }),
    data: synonym,
  }),
  'admin.synonyms.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/search/synonyms',
    access: 'admin',
    right: 'catalogue.change',
    summary: 'Delete the synonyms of a term',
    input: z.object({ term: text(60) }),
    data: z.object({ term: z.string() }),
  }),
};

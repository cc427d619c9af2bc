import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { campaign, campaignTerms, newCampaign } from '../../../shapes/campaign.ts';
import { optionalField, searchText, text } from '../../../wire/coerce.ts';
import { rupees } from '../../../wire/money.ts';
import { pageInfo, pageInput } from '../../../wire/paging.ts';

const id = { id: text(64) };

export const campaignEndpoints = {
  'admin.campaigns.list': endpoint({
    method: 'GET',
    path: '/api/admin/coupons',
    access: 'admin',
    right: 'loyalty.see',
    summary: 'List coupon campaigns with their figures, newest first',
    input: z.object({
      ...pageInput(20),
      search: optionalField(searchText(80)),
      state: optionalField(z.enum(['planned', 'running', 'ended', 'used-up', 'withdrawn'])),
    }),
    data: z.array(campaign),
    extra: pageInfo,
  }),
  'admin.campaigns.create': endpoint({
    method: 'POST',
    path: '/api/admin/coupons',
    access: 'admin',
    right: 'loyalty.change',
    summary: 'Create a campaign: one shared code, or many single-use codes',
    input: z.object(newCampaign),
    data: campaign,
    extra: { codes: z.array(z.string()) },
    status: 201,
  }),
  'admin.campaigns.preview': endpoint({
    method: 'POST',
    path: '/api/admin/coupons/preview',
    access: 'admin',
    right: 'loyalty.see',
    summary: 'Count the customers who could use a campaign with these terms, and its maximum cost',
    input: z.object({ count: newCampaign.count, ...campaignTerms }),
    data: z.object({
      people: z.int(),
      everybody: z.int(),
      most_of_one: rupees.nullable(),
      most_cost: rupees.nullable(),
      losses: z.array(z.object({ severity: z.enum(['refused', 'warning']), message: z.string() })),
    }),
  }),
  'admin.campaigns.get': endpoint({
    method: 'GET',
    path: '/api/admin/coupons/:id',
    access: 'admin',
    right: 'loyalty.see',
    summary: 'Get a campaign with its latest uses',
    input: z.object(id),
    data: campaign,
    extra: {
      uses: z.array(
        z.object({
          orderId: z.string(),
          userId: z.string(),
          name: z.string(),
          isGivenBack: z.boolean().meta({ description: 'The order was cancelled' }),
          code: z.string(),
          saved: rupees,
          usedAt: z.string(),
        }),
      ),
    },
  }),
  'admin.campaigns.update': endpoint({
    method: 'PUT',
    path: '/api/admin/coupons/:id',
    access: 'admin',
    right: 'loyalty.change',
    summary: "Update a campaign; once a customer has its coupon, its discount can't be reduced",
    input: z.object({ ...id, name: optionalField(text(80)), ...campaignTerms }),
    data: campaign,
  }),
  'admin.campaigns.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/coupons/:id',
    access: 'admin',
    right: 'loyalty.change',
    summary: 'Delete a campaign whose coupon no customer has',
    input: z.object(id),
    data: z.object({ _id: z.string() }),
  }),
  'admin.campaigns.revoke': endpoint({
    method: 'POST',
    path: '/api/admin/coupons/:id/revoke',
    access: 'admin',
    right: 'loyalty.change',
    summary: 'Withdraw a campaign and revoke its unused coupons',
    input: z.object({ ...id, note: optionalField(text(500)) }),
    data: campaign,
    extra: { revoked: z.int() },
  }),
  'admin.campaigns.codes': endpoint({
    method: 'GET',
    path: '/api/admin/coupons/:id/codes.csv',
    access: 'admin',
    right: 'loyalty.see',
    summary: 'Download the codes of a campaign and their states as CSV',
    input: z.object(id),
    data: z.custom<Uint8Array>(),
    download: { mime: 'text/csv; charset=utf-8', name: 'coupon-codes.csv' },
  }),
};

import { staffRights } from '@jhumka/domain/staff';
import { z } from 'zod';

/** Source: decisions §5, 'Address'. */
export const address = z
  .object({
    _id: z.string(),
    name: z.string(),
    address_line: z.string(),
    landmark: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    pincode: z.string(),
    mobile: z.string(),
    address_type: z.enum(['home', 'work', 'other']),
    is_default: z.boolean(),
    status: z.literal(true).meta({ description: 'Other front ends hide addresses without it' }),
    createdAt: z.string(),
  })
  .meta({ id: 'Address' });

/** Source: spec 3.1. Never a hash, never a code. */
export const user = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    avatar: z.string(),
    mobile: z.string(),
    verify_mobile: z.boolean(),
    verify_email: z.boolean(),
    last_login_date: z.string().nullable(),
    status: z.enum(['Active', 'Inactive', 'Suspended']),
    address_details: z.array(z.string()),
    shopping_cart: z.array(z.string()),
    orderHistory: z.array(z.string()),
    role: z.enum(['USER', 'ADMIN']),
    staff_role: z
      .object({
        _id: z.string(),
        name: z.string(),
        is_view: z.boolean().meta({ description: 'This session sees the admin as another role' }),
      })
      .nullable()
      .meta({ description: 'Role of an administrator; null for customers' }),
    permissions: z.array(z.enum(staffRights)).meta({ description: 'Rights of the role' }),
    vip_enabled: z.boolean(),
    vip_tier: z.enum(['NONE', 'SILVER', 'GOLD', 'PLATINUM']),
    birthday: z.string().nullable(),
    gstin: z.string().meta({ description: "GSTIN of the customer's business, '' without one" }),
    business_name: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'User' });

/** Tokens in responses of login and refresh; clients read both spellings. */
export const tokens = z
  .object({
    accesstoken: z.string(),
    accessToken: z.string(),
    refreshToken: z.string(),
    refreshtoken: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'Tokens' });

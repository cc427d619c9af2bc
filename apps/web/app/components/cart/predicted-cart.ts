import { addToCart, setQuantity, unitsAvailable } from '@jhumka/domain/cart';
import { type Paise, zeroPaise } from '@jhumka/domain/money';
import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../../session/user-query.ts';
import { shopConfigQuery } from '../api/shop-config.ts';
import type { CartEdit } from './cart-edit.ts';
import type { CartItem, CartReply, ProductCard } from './cart-query.ts';
import { type BillContext, billSettingsOf, editCart } from './edit-cart.ts';

/** Computes the cart and its bill as the shop will answer them after the edit, from what the browser has cached. */
export function predictCart(queryClient: QueryClient, cart: CartReply, edit: CartEdit): CartReply {
  const wrapPrice = queryClient.getQueryData(shopConfigQuery().queryKey)?.gift_wrap ?? zeroPaise;
  return editCart(cart, (rows) => applyEdit(rows, edit, wrapPrice), billContext(queryClient));
}

function applyEdit(rows: readonly CartItem[], edit: CartEdit, wrapPrice: Paise): readonly CartItem[] {
  if (edit.kind === 'set') {
    return setQuantity(rows, edit.row._id, edit.quantity, unitsOf(edit.row.product));
  }
  const { product, productId, variant, quantity, engraved, gift } = edit;
  // A product without options has one variant, with its own id.
  const added = variant ?? { _id: productId, sku: '', options: {} };
  const row = {
    _id: `new-${added._id} ${engraved?.engraving ?? ''}`,
    ...{ quantity, variantId: added._id, variant: added },
    ...{ engraving: '', engraving_picture: '', engraving_price: zeroPaise, ...engraved },
    ...{ gift_wrap: gift?.wrap ?? false, gift_message: gift?.message ?? '' },
    gift_wrap_price: gift?.wrap ? wrapPrice : zeroPaise,
  };
  return product ? addToCart(rows, { ...row, product }, unitsOf(product)) : rows;
}

const unitsOf = ({ stock, made_to_order_days }: ProductCard) => unitsAvailable(stock, made_to_order_days);

function billContext(queryClient: QueryClient): BillContext {
  const user = queryClient.getQueryData(userQuery().queryKey);
  return {
    tier: user?.vip_enabled ? user.vip_tier : 'NONE',
    settings: billSettingsOf(queryClient.getQueryData(shopConfigQuery().queryKey)),
  };
}

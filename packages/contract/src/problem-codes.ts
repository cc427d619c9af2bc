interface ProblemRow {
  readonly status: number;
  readonly message: string;
}

/** Every problem of the shop: its status and message. `{n}` and its like are filled from the details. */
export const problemCodes = {
  'bad-input': { status: 400, message: 'Please check what you entered' },
  'malformed-json': { status: 400, message: 'The request is not a readable JSON object' },
  'malformed-address': { status: 400, message: 'The address of the request is not readable' },
  'malformed-request': { status: 400, message: 'The request is not readable' },
  'authentication-required': { status: 401, message: 'Authentication required' }, // spec 8.1
  'invalid-token': { status: 401, message: 'Invalid or expired token' }, // spec 8.2
  'refresh-token-required': {
    status: 403,
    message: 'Please log in again before you stay signed in for 30 days',
  },
  'access-denied': { status: 403, message: 'Access denied' },
  'origin-refused': { status: 403, message: 'This page may not change anything here' },
  'account-suspended': { status: 403, message: 'This account is suspended. Please contact us' },
  'email-not-verified': { status: 403, message: 'Please verify your email before you order' },
  'email-proof-required': { status: 403, message: 'Please verify your email first' },
  'not-found': { status: 404, message: 'Not found' },
  'too-slow': { status: 408, message: 'The request took too long' },
  'too-large': { status: 413, message: 'The request is too large' },
  'unsupported-media-type': { status: 415, message: 'The request must be JSON' },
  'too-many-requests': { status: 429, message: 'Too many tries. Please wait and try again' },
  /** With `data: { ticket, turn_at }`: the place in the queue. */
  'waiting-room': {
    status: 429,
    message: 'Many people are ordering at the moment. You have a place in the queue',
  },
  'headers-too-large': { status: 431, message: 'The headers of the request are too large' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again' },
  'not-ready': { status: 503, message: 'The shop is not ready to answer. Please try again in a moment' },

  'email-taken': { status: 409, message: 'Already register email' },
  'wrong-credentials': { status: 400, message: 'Check your email and password' },
  'sign-in-slowed': {
    status: 429,
    message:
      'Too many wrong passwords were tried for this account. If it is yours, open the link that we mailed you, or use a device that you have signed in on before',
  },
  /** Email and password were right; no session is opened until the call is repeated with a `code`. */
  'second-step-needed': { status: 403, message: 'Please enter the code from your authenticator app' },
  'wrong-second-step': {
    status: 400,
    message: 'This code is not right, or was used already. Please enter the next one',
  },
  'second-factor-on': { status: 409, message: 'Two-factor authentication is already on' },
  'second-factor-off': { status: 409, message: 'Two-factor authentication is not on' },
  'second-factor-missing': { status: 409, message: 'This user has no two-factor authentication' },
  'second-factor-required': {
    status: 403,
    message: 'Admin access needs two-factor authentication. Please turn it on in your profile',
  },
  'wrong-code': { status: 400, message: 'This code is not right. Please check it' },
  'code-expired': { status: 400, message: 'This code is no longer valid. Please ask for a new one' },
  'code-guessed': {
    status: 429,
    message: 'Too many wrong codes were tried for this address. Please open the link in our mail instead',
  },
  'link-expired': { status: 400, message: 'This link is no longer valid. Please ask for a new mail' },
  'code-locked': { status: 400, message: 'This code was tried too often. Please ask for a new one' },
  'contact-not-proven': { status: 403, message: 'Please verify your email address first' },
  'product-in-stock': { status: 409, message: 'It is back in stock. Reload the page to order it' },
  'stock-alert-limit': { status: 409, message: 'You can have alerts for at most {n} products at a time' },
  'stock-alert-not-found': { status: 404, message: 'This link is not valid. It may be incomplete' },
  'orders-open': {
    status: 409,
    message: 'An order is still on its way. Please wait for it or cancel it first',
  },
  'user-not-found': { status: 404, message: 'User not found' },
  'not-suspended': {
    status: 409,
    message: 'Only for suspended customers. Everybody else does this in their own profile',
  },
  'last-admin': { status: 409, message: 'The last administrator can be neither demoted nor suspended' },
  'wrong-password': { status: 400, message: 'Your current password is not right' },
  'birthday-set': { status: 409, message: 'Your birthday is set already. Please write to us to correct it' },
  'session-not-found': { status: 404, message: 'This device is not one of yours' },
  'upload-missing': { status: 400, message: 'Please choose a file' },
  'picture-unreadable': { status: 400, message: 'Please choose a picture: JPEG, PNG, WebP or AVIF' },
  'picture-heic': {
    status: 400,
    message:
      'This is a HEIC picture, which browsers don’t show. Please save it as JPEG, or set the camera of your iPhone to “Most Compatible”',
  },
  'picture-damaged': {
    status: 400,
    message: 'The file of this picture is damaged or cut off. Please choose it again, or save it once more',
  },
  'picture-too-large': {
    status: 400,
    message: 'This picture has more than 70 megapixels. Please save it smaller and choose it again',
  },
  'mobile-not-found': { status: 404, message: 'This mobile number is not one of yours' },
  'mobile-not-verified': { status: 400, message: 'Please verify this mobile number first' },
  'mobile-limit': { status: 400, message: 'An account can have at most {n} mobile numbers' },
  'reset-not-proven': { status: 403, message: 'Please enter the code that we mailed you first' },
  'mail-off': {
    status: 400,
    message:
      "We can't send emails at the moment, so no code would reach you. Please try again later or call us",
  },
  'texts-off': {
    status: 400,
    message: "We can't send text messages at the moment, so no code would reach you. Please try again later",
  },
  'code-too-soon': { status: 429, message: 'Please wait before asking for another code' },

  /** Edit conflict, with `data: { changedBy, changedAt }`: another administrator saved first. */
  'changed-meanwhile': {
    status: 409,
    message: 'Somebody else changed this. Please load the newest version',
  },

  /** A visitor wants to see products, or to buy, before the shop opens. */
  'shop-closed': { status: 409, message: 'The shop is closed at the moment. Please come back later' },
  /** With `data: { missing }`: the names of the checks. */
  'shop-not-ready': {
    status: 409,
    message: 'The shop can’t open yet: {things} missing in Going live ({names})',
  },
  'shop-open': { status: 409, message: 'The shop is open. Close it before you choose another time' },

  'mail-not-sent': { status: 409, message: 'The email was not sent: {reason}' },

  'text-not-sent': { status: 409, message: 'The text message was not sent: {reason}' },
  'backup-not-begun': { status: 409, message: 'No backup was taken: {reason}' },
  'payment-not-reached': { status: 409, message: 'No test order was made: {reason}' },

  'page-not-found': { status: 404, message: 'This page has no text yet' },

  'category-not-found': { status: 404, message: 'Category not found' },
  'category-in-use': { status: 409, message: "Category is already use can't delete" },
  'subcategory-not-found': { status: 404, message: 'Subcategory not found' },
  'subcategory-in-use': { status: 409, message: "Sub category is already use can't delete" },
  'name-taken': { status: 409, message: 'This name is already in use' },
  'sku-taken': { status: 409, message: 'Another product has this SKU' },
  'selection-changed': { status: 409, message: 'The list has changed: it has {n} products now' },
  'selection-too-large': { status: 400, message: 'At most {n} products can be changed at once' },
  'bulk-edit-not-found': { status: 404, message: 'There is no such change to undo' },
  'csv-unreadable': { status: 400, message: '{why}' },
  'import-not-found': { status: 404, message: 'Import not found' },
  'import-over': { status: 409, message: 'This import has already finished' },
  'import-not-ready': { status: 409, message: 'This import is not ready yet' },
  'product-id-missing': { status: 400, message: 'Product ID not found' }, // spec 2.5
  'product-not-found': { status: 404, message: 'Product not found' },
  /** With `data: { options, variants }`. */
  'variant-required': { status: 400, message: '{why}' },
  'variant-not-found': { status: 404, message: 'This choice is no longer available. Please choose again' },
  'out-of-stock': { status: 400, message: 'Product is out of stock' }, // spec 5.3
  'only-n-available': { status: 400, message: 'Only {n} items available in stock' }, // spec 5.3
  'engraving-refused': { status: 400, message: '{why}' },
  'gift-refused': { status: 400, message: '{why}' },
  'cart-item-not-found': { status: 404, message: 'This item is not in your cart' },
  'cart-full': { status: 400, message: 'A cart holds at most {n} different products' },
  'not-wishlisted': { status: 404, message: 'This product is not on your wishlist' },
  'wishlist-full': { status: 400, message: 'A wishlist holds at most {n} products' },
  'address-not-found': { status: 404, message: 'Address not found' },
  'size-not-found': { status: 404, message: 'This size is not one of yours' },
  'size-limit': { status: 400, message: 'You can save at most {n} sizes' },
  'address-limit': { status: 400, message: 'An account can have at most {n} addresses' },

  'pincode-not-served': {
    status: 409,
    message: 'We do not deliver to {pincode} yet. Please choose another address',
  },
  'cart-empty': { status: 400, message: 'Your cart is empty' }, // spec 2.35
  'bill-changed': { status: 409, message: 'The bill has changed. Please look at it again' },
  'stock-changed': {
    status: 409,
    message: 'Some items in your cart are no longer available in that quantity',
  },
  'cash-limit': { status: 400, message: 'Cash on delivery is possible up to Rs.{n}' },
  /** Limits of one customer (decision 0065); the cart names them before an order is placed. */
  'product-limit': {
    status: 409,
    message: 'You can order up to {n} of “{name}” in a day{today}. For more, please contact us',
  },
  'orders-per-hour': {
    status: 429,
    message: 'You have placed {n} orders within an hour. Please wait a little before the next one',
  },
  'cash-orders-limit': {
    status: 409,
    message:
      'You have {n} cash orders on the way, the most at one time. Pay this one online, or order again after a delivery',
  },
  'cash-total-limit': {
    status: 409,
    message:
      'Your unpaid cash orders can total Rs.{n} at most. Pay this one online, or order again after a delivery',
  },
  'mobile-required': {
    status: 403,
    message:
      'Cash on delivery above Rs.{n} needs a verified mobile number. Please verify yours in your profile',
  },
  'unpaid-units-limit': {
    status: 409,
    message:
      'We can reserve {n} items for you until you pay. Please pay or cancel your unpaid order, or order fewer',
  },
  'unpaid-total-limit': {
    status: 409,
    message:
      'We can reserve items worth Rs.{n} for you until they are paid. Please pay or cancel the order that waits, or contact us',
  },
  'order-awaits-payment': {
    status: 409,
    message: 'An order that awaits its online payment has no packing slip yet',
  },
  'pan-required': { status: 400, message: 'An order above Rs.{n} needs a PAN' },
  'message-not-found': { status: 404, message: 'Message not found' },
  'message-in-hand': { status: 409, message: 'This message is being sent right now' },
  'online-payment-off': { status: 400, message: 'Online payment is not possible at the moment' },
  'online-minimum': { status: 400, message: 'Online payment needs a total of at least Rs.1.00' },
  'payment-away': {
    status: 503,
    message: 'The payment service does not answer. Your order is saved; please try again in a moment',
  },
  'order-shipped': { status: 409, message: 'This order has shipped, so its address can’t be changed' },
  'payment-not-verified': { status: 400, message: 'This payment could not be verified' },
  'payment-not-due': { status: 409, message: 'This order has no online payment due' },
  'payment-missing': { status: 409, message: 'This order is not paid yet' },
  'insufficient-coins': { status: 400, message: 'Insufficient coins' },
  'already-vip-member': { status: 409, message: 'Already a VIP member' },
  'purchase-not-found': { status: 404, message: 'Purchase not found' },
  'account-closed': { status: 409, message: 'This account is closed' },
  'webhook-not-signed': { status: 400, message: 'The signature is not right' },
  'key-used': { status: 409, message: 'This Idempotency-Key was used for another order' },
  'banner-not-found': { status: 404, message: 'Announcement not found' },
  'ticket-not-found': { status: 404, message: 'Ticket not found' },
  'ticket-not-yours': {
    status: 404,
    message: 'There is no ticket with this number from your email address',
  },
  'ticket-moved-on': {
    status: 409,
    message: 'There is a newer message or answer. Please read it first',
  },
  'ticket-answer-sent': { status: 409, message: 'This answer was sent already' },
  'job-not-found': { status: 404, message: 'Job not found' },
  'job-not-failed': { status: 409, message: 'Only a failed job can be retried' },
  'job-in-hand': { status: 409, message: 'This job is running or already done' },
  'order-not-found': { status: 404, message: 'Order not found' },
  'review-too-early': { status: 400, message: 'An order can be reviewed once it is delivered' },
  'already-reviewed': { status: 409, message: 'You have reviewed this order already' },
  'review-not-found': { status: 404, message: 'Review not found' },
  'invoice-not-found': { status: 404, message: 'There is no invoice for this order yet' },
  'credit-note-not-found': { status: 404, message: 'There is no credit note for this order' },
  'refund-refused': { status: 400, message: '{why}' },
  'payment-case-not-found': { status: 404, message: 'Payment case not found' },
  'refund-not-found': { status: 404, message: 'Refund not found' },
  'refund-not-failed': {
    status: 409,
    message: 'Only a refund that failed at the payment provider can be requested again',
  },
  'refund-not-open': {
    status: 409,
    message: 'This refund is not sent by bank transfer, or it was sent already',
  },
  'consequences-changed': {
    status: 409,
    message: 'The preview has changed. Please check it again',
  },
  'milestone-not-available': { status: 400, message: 'Milestone not available' },
  'coupon-not-found': { status: 404, message: 'There is no coupon with this code' },
  'too-many-codes': {
    status: 429,
    message:
      'That was one wrong coupon code too many. The coupons in your wallet work; please try another code in an hour',
  },
  'coupon-taken': { status: 409, message: 'This code was redeemed by somebody else' },
  'coupon-refused': { status: 400, message: '{why}' },
  'coupon-move-refused': { status: 409, message: '{why}' },
  'coupon-gone': {
    status: 409,
    message: 'The coupon of this order was used for another one. Please cancel this order and order again',
  },
  'offer-not-found': { status: 404, message: 'This offer is no longer available' },
  'code-exists': { status: 409, message: 'Another campaign has this code' },
  'campaign-not-found': { status: 404, message: 'Campaign not found' },
  'campaign-begun': {
    status: 409,
    message: 'A customer already has a coupon of this campaign, so its discount can no longer be reduced',
  },
  'move-refused': { status: 409, message: "An order that is '{from}' can't become '{to}'{why}" },
} as const satisfies Record<string, ProblemRow>;

export type ProblemCode = keyof typeof problemCodes;

/** Returns the message of a code, with the details filled in. */
export function problemMessage(code: ProblemCode, details: Readonly<Record<string, unknown>> = {}): string {
  return problemCodes[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}

/** The messages of every problem of the shop, by status and code. `{n}` and its like are filled from the details. */
const messages = {
  400: {
    'bad-input': 'Please check what you entered',
    'malformed-json': 'The request is not a readable JSON object',
    'malformed-address': 'The address of the request is not readable',
    'malformed-request': 'The request is not readable',
    'wrong-credentials': 'Check your email and password',
    'wrong-second-step': 'This code is not right, or was used already. Please enter the next one',
    'wrong-code': 'This code is not right. Please check it',
    'code-expired': 'This code is no longer valid. Please ask for a new one',
    'link-expired': 'This link is no longer valid. Please ask for a new mail',
    'code-locked': 'This code was tried too often. Please ask for a new one',
    'wrong-password': 'Your current password is not right',
    'upload-missing': 'Please choose a file',
    'picture-unreadable': 'Please choose a picture: JPEG, PNG, WebP or AVIF',
    'picture-heic':
      'This is a HEIC picture, which browsers don’t show. Please save it as JPEG, or set the camera of your iPhone to “Most Compatible”',
    'picture-damaged':
      'The file of this picture is damaged or cut off. Please choose it again, or save it once more',
    'picture-too-large':
      'This picture has more than 70 megapixels. Please save it smaller and choose it again',
    'certificate-unreadable': 'Please choose a certificate: PDF, JPEG or PNG',
    'mobile-not-verified': 'Please verify this mobile number first',
    'mobile-limit': 'An account can have at most {n} mobile numbers',
    'mail-off':
      "We can't send emails at the moment, so no code would reach you. Please try again later or call us",
    'texts-off':
      "We can't send text messages at the moment, so no code would reach you. Please try again later",
    'month-to-come': 'This month has not begun yet',
    'selection-too-large': 'At most {n} products can be changed at once',
    'csv-unreadable': '{why}',
    'product-id-missing': 'Product ID not found', // spec 2.5
    /** With `data: { options, variants }`. */
    'variant-required': '{why}',
    'out-of-stock': 'Product is out of stock', // spec 5.3
    'only-n-available': 'Only {n} items available in stock', // spec 5.3
    'engraving-refused': '{why}',
    'gift-refused': '{why}',
    'gift-card-refused': '{why}',
    'cart-full': 'A cart holds at most {n} different products',
    'wishlist-full': 'A wishlist holds at most {n} products',
    'friend-code-late': 'A code of a friend counts before the first order, and once',
    'referral-not-refused': 'This invitation is not refused any more',
    'size-limit': 'You can save at most {n} sizes',
    'size-link-limit': 'You can have {n} open links. Please withdraw one first',
    'address-limit': 'An account can have at most {n} addresses',
    'cart-empty': 'Your cart is empty', // spec 2.35
    'cash-limit': 'Cash on delivery is possible up to Rs.{n}',
    'cash-forbidden': 'Cash of Rs.2,00,000.00 or more can’t be taken (section 269ST of the Income-tax Act)',
    'discount-refused': '{why}',
    'pan-required': 'An order above Rs.{n} needs a PAN',
    'online-payment-off': 'Online payment is not possible at the moment',
    'online-minimum': 'Online payment needs a total of at least Rs.1.00',
    'payment-not-verified': 'This payment could not be verified',
    'insufficient-coins': 'Insufficient coins',
    'insufficient-credit': '{why}',
    'webhook-not-signed': 'The signature is not right',
    'courier-off': 'No courier is connected. Please enter its account under Connections',
    'review-too-early': 'An order can be reviewed once it is delivered',
    'refund-refused': '{why}',
    'return-refused': '{why}',
    'exchange-refused': '{why}',
    'photo-limit': 'A return can have at most {n} photos',
    'milestone-not-available': 'Milestone not available',
    'coupon-refused': '{why}',
  },
  401: {
    'authentication-required': 'Authentication required', // spec 8.1
    'invalid-token': 'Invalid or expired token', // spec 8.2
    'webhook-refused': 'The token is not right',
  },
  403: {
    'refresh-token-required': 'Please log in again before you stay signed in for 30 days',
    'access-denied': 'Access denied',
    'origin-refused': 'This page may not change anything here',
    /** More than the role of a member of staff may refund of an order, or take off. */
    'refund-limit': '{why}. An owner or a manager may refund more',
    'discount-limit': 'Your role gives up to {n} %. An owner or a manager may give more',
    /** A member of staff without the right of the endpoint. */
    'right-missing': 'Your role “{role}” doesn’t allow this. Please ask an owner or a manager',
    'account-suspended': 'This account is suspended. Please contact us',
    'own-order': 'You can’t take an order for yourself. Please ask a colleague, or order in the shop',
    'email-not-verified': 'Please verify your email before you order',
    'email-proof-required': 'Please verify your email first',
    /** Email and password were right; no session is opened until the call is repeated with a `code`. */
    'second-step-needed': 'Please enter the code from your authenticator app',
    'second-factor-required':
      'Admin access needs two-factor authentication. Please turn it on in your profile',
    'contact-not-proven': 'Please verify your email address first',
    'reset-not-proven': 'Please enter the code that we mailed you first',
    'mobile-required':
      'Cash on delivery above Rs.{n} needs a verified mobile number. Please verify yours in your profile',
  },
  404: {
    'not-found': 'Not found',
    'parcel-not-found': 'Parcel not found',
    'confirmation-closed': 'This order has no open question, or it was answered',
    'stock-alert-not-found': 'This link is not valid. It may be incomplete',
    'user-not-found': 'User not found',
    'session-not-found': 'This device is not one of yours',
    'mobile-not-found': 'This mobile number is not one of yours',
    'page-not-found': 'This page has no text yet',
    'category-not-found': 'Category not found',
    'collection-not-found': 'Collection not found',
    'subcategory-not-found': 'Subcategory not found',
    'bulk-edit-not-found': 'There is no such change to undo',
    'import-not-found': 'Import not found',
    'product-not-found': 'Product not found',
    'variant-not-found': 'This choice is no longer available. Please choose again',
    'cart-item-not-found': 'This item is not in your cart',
    'not-wishlisted': 'This product is not on your wishlist',
    'shared-wishlist-not-found': 'This wishlist is not shared any more',
    'address-not-found': 'Address not found',
    'friend-code-unknown': 'We don’t know this code, or it is your own. Please check it with your friend',
    'size-not-found': 'This size is not one of yours',
    'size-link-not-found': 'This link is not one of yours',
    'size-link-closed': 'This link is closed. Please ask for a new one',
    'message-not-found': 'Message not found',
    'purchase-not-found': 'Purchase not found',
    'role-not-found': 'This role does not exist any more',
    'staff-not-found': 'Nobody of the staff has this id',
    'invitation-over': 'This invitation is no longer valid. Please ask for a new one',
    'banner-not-found': 'Announcement not found',
    'ticket-not-found': 'Ticket not found',
    'ticket-not-yours': 'There is no ticket with this number from your email address',
    'job-not-found': 'Job not found',
    'order-not-found': 'Order not found',
    'return-not-found': 'Return not found',
    'photo-not-found': 'Photo not found',
    'review-not-found': 'Review not found',
    'invoice-not-found': 'There is no invoice for this order yet',
    'credit-note-not-found': 'There is no credit note for this order',
    'payment-case-not-found': 'Payment case not found',
    'refund-not-found': 'Refund not found',
    'step-not-found': 'There is no step to undo. The order may have been changed since',
    'unit-not-found': 'Unit not found',
    'certificate-not-found': 'There is no certificate of this unit',
    'gift-card-not-found': 'There is no gift card with this code',
    'coupon-not-found': 'There is no coupon with this code',
    'offer-not-found': 'This offer is no longer available',
    'campaign-not-found': 'Campaign not found',
    'saved-view-not-found': 'This view does not exist any more',
  },
  408: {
    'too-slow': 'The request took too long',
  },
  409: {
    'email-taken': 'Already register email',
    'second-factor-on': 'Two-factor authentication is already on',
    'second-factor-off': 'Two-factor authentication is not on',
    'second-factor-missing': 'This user has no two-factor authentication',
    'product-in-stock': 'It is back in stock. Reload the page to order it',
    'view-limit': 'A list can have at most {n} saved views. Please delete one first',
    'own-account': 'This is your own account. Please change it on its page',
    'stock-alert-limit': 'You can have alerts for at most {n} products at a time',
    'orders-open': 'An order or a return is still on its way. Please wait for it or cancel it first',
    'join-refused': '{why}',
    'not-suspended': 'Only for suspended customers. Everybody else does this in their own profile',
    'last-admin': 'The last owner can be neither demoted nor suspended',
    'role-built-in': 'A built-in role can’t be deleted',
    'role-in-use': 'Somebody still has this role. Please give them another one first',
    'already-staff': 'This email belongs to a member of staff already',
    'month-not-over': '{month} is not over yet. It can be locked from {from}',
    'birthday-set': 'Your birthday is set already. Please write to us to correct it',
    /** Edit conflict, with `data: { changedBy, changedAt }`: another administrator saved first. */
    'changed-meanwhile': 'Somebody else changed this. Please load the newest version',
    /** A visitor wants to see products, or to buy, before the shop opens. */
    'shop-closed': 'The shop is closed at the moment. Please come back later',
    /** With `data: { missing }`: the names of the checks. */
    'shop-not-ready': 'The shop can’t open yet: {things} missing in Going live ({names})',
    'shop-open': 'The shop is open. Close it before you choose another time',
    'mail-not-sent': 'The email was not sent: {reason}',
    'text-not-sent': 'The text message was not sent: {reason}',
    'backup-not-begun': 'No backup was taken: {reason}',
    'payment-not-reached': 'No test order was made: {reason}',
    'courier-refused': 'The courier refused it: {reason}',
    'courier-not-reached': 'The courier did not answer. Please try again: nothing is booked twice',
    'booking-under-way': 'This parcel is being booked right now. Please reload the page in a minute',
    'parcel-refused': '{why}',
    'category-in-use': "Category is already use can't delete",
    'subcategory-in-use': "Sub category is already use can't delete",
    'name-taken': 'This name is already in use',
    'sku-taken': 'Another product has this SKU',
    /** With `data: { refused }`: the lines. */
    'count-refused': 'Nothing is booked yet. {why}',
    'kept-by-units':
      'The stock of “{name}” is the number of its units. Add a unit, or change the state of one',
    /** With `data: { stock }`. */
    'units-mismatch': 'There are {stock} in stock now. Please enter exactly as many units',
    'units-held': 'Some of it is reserved for open orders or exchanges. Please pack or end those first',
    /** With `data: { items }`: the items that need other units. */
    'units-required': 'Please choose the units of {names}',
    /** An order at the packing desk that somebody else has packed, changed or cancelled meanwhile. */
    'packing-refused': '{why}',
    'unit-taken': 'Unit {serial} is not available any more. Please choose another one',
    'unit-move-refused': 'Unit {serial} can’t change from {from} to {to}',
    'huid-taken': 'Another unit has the HUID {huid}',
    'serial-taken': 'Another unit has the serial number {serial}',
    'invoice-not-yet': 'The invoice of this order is made when it is packed',
    'bulk-edit-undone': 'This change was undone already',
    'selection-changed': 'The list has changed: it has {n} products now',
    'import-over': 'This import has already finished',
    'import-not-undoable': 'Only an import of units that is done can be undone',
    'import-not-ready': 'This import is not ready yet',
    'pincode-not-served': 'We do not deliver to {pincode} yet. Please choose another address',
    'bill-changed': 'The bill has changed. Please look at it again',
    'coins-changed': 'You have fewer coins by now. Please look at the bill again',
    'stock-changed': 'Some items in your cart are no longer available in that quantity',
    /** Limits of one customer (decision 0065); the cart names them before an order is placed. */
    'product-limit': 'You can order up to {n} of “{name}” in a day{today}. For more, please contact us',
    'cash-orders-limit':
      'You have {n} cash orders on the way, the most at one time. Pay this one online, or order again after a delivery',
    'cash-total-limit':
      'Your unpaid cash orders can total Rs.{n} at most. Pay this one online, or order again after a delivery',
    'unpaid-units-limit':
      'We can reserve {n} items for you until you pay. Please pay or cancel your unpaid order, or order fewer',
    'unpaid-total-limit':
      'We can reserve items worth Rs.{n} for you until they are paid. Please pay or cancel the order that waits, or contact us',
    'order-awaits-payment': 'An order that awaits its online payment has no packing slip yet',
    'message-in-hand': 'This message is being sent right now',
    'change-refused': '{why}',
    'payment-not-due': 'This order has no online payment due',
    'payment-missing': 'This order is not paid yet',
    'already-vip-member': 'Already a VIP member',
    'account-closed': 'This account is closed',
    'key-used': 'This Idempotency-Key was used for another order',
    'ticket-moved-on': 'There is a newer message or answer. Please read it first',
    'ticket-answer-sent': 'This answer was sent already',
    'not-repairable': 'The shop can’t derive this figure again. {why}',
    'job-not-failed': 'Only a failed job can be retried',
    'job-in-hand': 'This job is running or already done',
    'already-reviewed': 'You have reviewed this order already',
    'refund-not-failed': 'Only a refund that failed at the payment provider can be requested again',
    'refund-not-open': 'This refund is not sent by bank transfer, or it was sent already',
    'consequences-changed': 'The preview has changed. Please check it again',
    /** A change of loyalty rules that loses money in the examples of the message. */
    'loses-money': '{why}',
    /** Saved with `accepted` of `data: { warnings, digest }`. */
    'may-lose-money': '{why}. Save again with these warnings accepted',
    'gift-card-over': '{why}',
    'coupon-taken': 'This code was redeemed by somebody else',
    'coupon-move-refused': '{why}',
    'coins-gone':
      'The coins or the store credit of this order are spent. Please cancel this order and order again',
    'coupon-gone':
      'The coupon of this order was used for another one. Please cancel this order and order again',
    'code-exists': 'Another campaign has this code',
    'campaign-begun':
      'A customer already has a coupon of this campaign, so its discount can no longer be reduced',
    'unpack-refused': 'The stock of what was packed is not kept by units any more, so it can’t be unpacked',
    'undo-refused': 'This can’t be undone any more: {why}',
    'payment-mended': 'This order is not waiting for a payment any more. Please load it again',
    'move-refused': "An order that is '{from}' can't become '{to}'{why}",
    'exchange-sold-out': '{name} is sold out in the meantime. Please choose another size, or a refund',
    'return-move-refused': "A return that is '{from}' can't become '{to}'",
  },
  413: {
    'too-large': 'The request is too large',
  },
  415: {
    'unsupported-media-type': 'The request must be JSON',
  },
  429: {
    'too-many-requests': 'Too many tries. Please wait and try again',
    /** With `data: { ticket, turn_at }`: the place in the queue. */
    'waiting-room': 'Many people are ordering at the moment. You have a place in the queue',
    'sign-in-slowed':
      'Too many wrong passwords were tried for this account. If it is yours, open the link that we mailed you, or use a device that you have signed in on before',
    'code-guessed':
      'Too many wrong codes were tried for this address. Please open the link in our mail instead',
    'code-too-soon': 'Please wait before asking for another code',
    'orders-per-hour': 'You have placed {n} orders within an hour. Please wait a little before the next one',
    'too-many-codes':
      'That was one wrong coupon code too many. The coupons in your wallet work; please try another code in an hour',
  },
  431: {
    'headers-too-large': 'The headers of the request are too large',
  },
  500: {
    internal: 'Something went wrong on our side. Please try again',
  },
  503: {
    'not-ready': 'The shop is not ready to answer. Please try again in a moment',
    'payment-away': 'The payment service does not answer. Your order is saved; please try again in a moment',
  },
} as const;

type Messages = typeof messages;
export type ProblemCode = { [Status in keyof Messages]: keyof Messages[Status] }[keyof Messages];

/** Status and message of every problem. */
export const problemCodes = Object.fromEntries(
  Object.entries(messages).flatMap(([status, byCode]) =>
    Object.entries(byCode).map(([code, message]) => [code, { status: Number(status), message }]),
  ),
) as Readonly<Record<ProblemCode, { readonly status: number; readonly message: string }>>;

/** Returns the message of a code, with the details filled in. */
export function problemMessage(code: ProblemCode, details: Readonly<Record<string, unknown>> = {}): string {
  return problemCodes[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}

/** Delivery estimates: rules by pincode, in working days. */
export * from './estimate.ts';
export * from './rules-text.ts';

/** Addresses in India: states with their GST codes, pincodes, mobile numbers, and a whole address. */
export * from './check-address.ts';
export * from './check-address.ts';
export { cityOfPincode, normalisePincode, pincodeProblem, stateOfPincode } from './pincode.ts';
export * from './states.ts';

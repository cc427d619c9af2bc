/** Addresses in India: states with their GST codes, pincodes, mobile numbers, and a whole address. */
export {
  type AddressEntry,
  type AddressIssueCode,
  type AddressType,
  addressTypes,
  type CheckedAddress,
  checkAddress,
} from './check-address.ts';
export { formatMobile, normaliseMobile } from './mobile.ts';
export { cityOfPincode, normalisePincode, pincodeProblem, stateOfPincode } from './pincode.ts';
export { type IndianState, indianStates, stateNamed, stateOfGstCode } from './states.ts';

/** Devices that were logged in before: signed, long-lived tokens with counters of their own. */
export {
  deviceIdFor,
  deviceIdOf,
  issueDeviceToken,
  mergeDeviceTokens,
  readDeviceCookie,
} from './device-token.ts';

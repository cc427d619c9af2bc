/** Stock alerts: requests for one email when a product is back, and its sending. */
export { cancelStockAlert } from './cancel-stock-alert.ts';
export { createGuestStockAlert, createStockAlert } from './create-stock-alert.ts';
export { personalData } from './personal-data.ts';
export { getStockAlert, listWaiting } from './read-stock-alerts.ts';
export { sendStockAlertCode } from './send-stock-alert-code.ts';
export { sendStockAlerts, sweepStockAlerts } from './send-stock-alerts.ts';

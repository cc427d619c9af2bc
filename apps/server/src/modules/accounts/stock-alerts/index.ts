/** Stock alerts: requests for one email when a product is back, and its sending. */
export { personalData } from './personal-data.ts';
export { sendStockAlerts, sweepStockAlerts } from './send-stock-alerts.ts';

/** Stock alerts: requests for one email when a product is back, and its sending. */
export { stopStockAlert } from './cancel-stock-alert.ts';
export { sendStockAlerts, sweepStockAlerts } from './send-stock-alerts.ts';

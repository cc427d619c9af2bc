import type { Verbs } from '../../../verb.ts';
import { cancelStockAlert } from './cancel-stock-alert.ts';
import { createGuestStockAlert, createStockAlert } from './create-stock-alert.ts';
import { getStockAlert, listWaiting } from './read-stock-alerts.ts';
import { sendStockAlertCode } from './send-stock-alert-code.ts';

export const stockAlertsVerbs = {
  'stockAlert.sendCode': sendStockAlertCode,
  'stockAlert.create': createStockAlert,
  'stockAlert.createAsGuest': createGuestStockAlert,
  'stockAlert.status': getStockAlert,
  'stockAlert.cancel': cancelStockAlert,
  'admin.stockAlerts.list': listWaiting,
} satisfies Partial<Verbs>;

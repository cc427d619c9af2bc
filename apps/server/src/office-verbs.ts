import type { Verbs } from './http/verbs.ts';
import { exportAudit, listAudit } from './modules/audit/index.ts';
import {
  createCampaign,
  exportCodes,
  generateCoupon,
  getCampaign,
  listCampaigns,
  previewCampaign,
  removeCampaign,
  revokeCampaign,
  updateCampaign,
} from './modules/coupon-campaigns/index.ts';
import { getDashboard } from './modules/dashboard/index.ts';
import {
  addOrderNote,
  bulkStatus,
  countOrderViews,
  exportOrders,
  getManagedOrder,
  getPackingSlips,
  getRefundConsequences,
  recordTransfer,
  refundOrder,
} from './modules/order-management/index.ts';
import { listOutbox, resendMessage } from './modules/outbox/index.ts';
import { listRefunds } from './modules/payments/index.ts';
import { getShopSettings, saveShopSettings } from './modules/shop-settings/index.ts';
import {
  getOfferSettings,
  getStreakFigures,
  getStreakSettings,
  listStreaks,
  saveOfferSettings,
  saveStreakSettings,
} from './modules/streak-management/index.ts';
import {
  adminEndSessions,
  adminExportUsers,
  adminGetUser,
  adminListUsers,
  adminUpdateUser,
} from './modules/user-management/index.ts';
import {
  adjustCoins,
  getVipSettings,
  listCoinsOf,
  listVipMembers,
  readVipFigures,
  saveVipSettings,
  withdrawVipSettings,
} from './modules/vip-management/index.ts';

/** The verb behind each endpoint that only the back office has. */
export const officeVerbs = {
  'campaign.codes': exportCodes,
  'campaign.create': createCampaign,
  'campaign.delete': removeCampaign,
  'campaign.get': getCampaign,
  'campaign.list': listCampaigns,
  'campaign.preview': previewCampaign,
  'campaign.revoke': revokeCampaign,
  'campaign.update': updateCampaign,
  'coupon.generate': generateCoupon,
  'order.addNote': addOrderNote,
  'order.bulkStatus': bulkStatus,
  'order.countViews': countOrderViews,
  'order.export': exportOrders,
  'order.manage': getManagedOrder,
  'order.packingSlips': getPackingSlips,
  'order.refund': refundOrder,
  'order.refundConsequences': getRefundConsequences,
  'outbox.list': listOutbox,
  'outbox.resend': resendMessage,
  'refund.list': listRefunds,
  'refund.recordTransfer': recordTransfer,
  'offersAdmin.saveSettings': saveOfferSettings,
  'offersAdmin.settings': getOfferSettings,
  'streakAdmin.figures': getStreakFigures,
  'streakAdmin.list': listStreaks,
  'streakAdmin.saveSettings': saveStreakSettings,
  'streakAdmin.settings': getStreakSettings,
  'audit.list': listAudit,
  'user.adminGet': adminGetUser,
  'user.adminEndSessions': adminEndSessions,
  'audit.export': exportAudit,
  'dashboard.get': getDashboard,
  'settings.get': getShopSettings,
  'settings.save': saveShopSettings,
  'user.adminExport': adminExportUsers,
  'user.adminList': adminListUsers,
  'user.adminUpdate': adminUpdateUser,
  'coinsAdmin.adjust': adjustCoins,
  'coinsAdmin.history': listCoinsOf,
  'vipAdmin.figures': readVipFigures,
  'vipAdmin.members': listVipMembers,
  'vipAdmin.saveSettings': saveVipSettings,
  'vipAdmin.settings': getVipSettings,
  'vipAdmin.withdrawSettings': withdrawVipSettings,
} satisfies Partial<Verbs>;

import { icon } from '../../../ui/icons.tsx';

export const OverviewIcon = icon('M3 3h7v9H3V3ZM14 3h7v5h-7V3ZM14 12h7v9h-7v-9ZM3 16h7v5H3v-5Z');
export const PeopleIcon = icon(
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.1a4 4 0 0 1 0 7.8M22 21v-2a4 4 0 0 0-3-3.9M9 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
);
export const CrownIcon = icon('M12 3l3.5 6 5.5-4-3 11H6L3 5l5.5 4L12 3ZM5 21h14');
export const SettingsIcon = icon(
  'M4 7h10M18 7h2M4 17h2M10 17h10M16 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM8 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
);
export const ExternalIcon = icon(
  'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
);
export const MoonIcon = icon('M20.9 12.5A9 9 0 1 1 11.5 3a6 6 0 0 0 9.4 9.5Z');
export const SunIcon = icon(
  'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
);
export const ColumnsIcon = icon('M3 4h18v16H3V4ZM9 4v16M15 4v16');
export const BookmarkIcon = icon('M6 3h12v18l-6-4-6 4V3Z');
export const ShieldIcon = icon('M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6l8-3Z');
export const ChartIcon = icon('M3 3v16a2 2 0 0 0 2 2h16M8 17v-3M13 17V9M18 17V5');
export const PackIcon = icon(
  'M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M8 7v10M12 7v10M17 7v10',
);
export const WhatsAppIcon = icon(
  'M3 21l1.7-4.6A8.5 8.5 0 1 1 8 19.6L3 21ZM8.5 8.5c0 4 3 7 7 7l1-2-2.5-1-1 1c-1-.5-2-1.5-2.500-2.500l1-1-1-2.500-2 1Z',
);
export const BellIcon = icon(
  'M10.3 21a2 2 0 0 0 3.4 0M6 8a6 6 0 0 1 12 0c0 4.5 1.4 6 2.7 7.3A1 1 0 0 1 20 17H4a1 1 0 0 1-.7-1.7C4.6 14 6 12.5 6 8',
);

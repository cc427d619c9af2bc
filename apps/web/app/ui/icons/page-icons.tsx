import { icon } from '../icons.tsx';

// Apart from the other icons, so that pages without them don't load them.

export const ChevronLeftIcon = icon('M15 6l-6 6 6 6');
export const ChevronRightIcon = icon('M9 6l6 6-6 6');
export const ArrowRightIcon = icon('M5 12h14M13 6l6 6-6 6');
export const FilterIcon = icon('M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4');
export const TruckIcon = icon(
  'M5.2 17H3V6h11v11H8.8M14 10h4l3 3v4h-2.2M15.2 17H14M7 15.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM17 15.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z',
);
export const ReturnIcon = icon('M4 9h10a5.5 5.5 0 0 1 0 11H8M8 5 4 9l4 4');
export const TrashIcon = icon('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5');
export const LockIcon = icon('M5 11h14v9H5v-9ZM8 11V8a4 4 0 0 1 8 0v3');
export const ClockIcon = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.5 2');
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
);
export const EyeOffIcon = icon(
  'M4 4l16 16M9.7 5.8a9 9 0 0 1 2.3-.3c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.5 7.5A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.5-1.2',
);
export const MailIcon = icon('M3 6h18v12H3V6ZM3.5 6.5 12 13l8.5-6.5');
export const PhoneIcon = icon(
  'M5 4h3.5l1.7 4.3-2.2 1.7a12 12 0 0 0 6 6l1.7-2.2L20 15.5V19a1.8 1.8 0 0 1-2 1.8A16.5 16.5 0 0 1 3.2 6 1.8 1.8 0 0 1 5 4Z',
);
export const FileIcon = icon('M6 3h8l4 4v14H6V3ZM14 3v4h4M9 12h6M9 16h6');
export const DownloadIcon = icon('M12 4v11M7 10.5l5 5 5-5M4 20h16');
export const EditIcon = icon('M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19 4 20ZM14 6.5l3.5 3.5');
export const DeviceIcon = icon('M5 5h14v10H5V5ZM3 19h18M10 15v1h4v-1');
export const GiftIcon = icon(
  'M3 8h18v4H3ZM5 12v8h14v-8M12 8v12M12 8c-1.5-4-5-5-5.500-2.500S9.500 8 12 8M12 8c1.500-4 5-5 5.500-2.500S14.500 8 12 8',
);
export const ZoomIcon = icon('M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM21 21l-4.35-4.35M11 8v6M8 11h6');
export const CameraIcon = icon(
  'M4 7h3.5L9 4.5h6L16.500 7H20v12H4V7ZM12 9.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7Z',
);

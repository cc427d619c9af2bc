import { OfficeHome } from '../../features/office/home/office-home.tsx';

export default function OfficeHomeRoute() {
  return <OfficeHome />;
}

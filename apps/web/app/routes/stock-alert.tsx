import { pageTitle } from '../components/page-title.ts';
import { StockAlertPage } from '../features/products/stock-alert/stock-alert-page.tsx';

export const meta = () => [{ title: pageTitle('Stop stock alerts') }, { name: 'robots', content: 'noindex' }];

export default function StockAlertRoute() {
  return <StockAlertPage />;
}

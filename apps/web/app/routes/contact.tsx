import { shopName } from '../components/brand/brand.ts';
import { pageTitle } from '../components/page-title.ts';
import { ContactPage } from '../features/contact/contact-page.tsx';

export const meta = () => [
  { title: pageTitle('Contact') },
  {
    name: 'description',
    content: `Email or call ${shopName()}, or reach the grievance officer. Every message gets a ticket number.`,
  },
];

export default function ContactRoute() {
  return <ContactPage />;
}

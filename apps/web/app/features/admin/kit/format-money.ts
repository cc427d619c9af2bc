/** How the admin writes rupees: as the shop does. */
export { inRupees } from '../../../components/rupees.ts';

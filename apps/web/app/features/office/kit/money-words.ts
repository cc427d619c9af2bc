/** How the back office writes rupees: as the shop does. */
export { inRupees } from '../../../pieces/rupees.ts';

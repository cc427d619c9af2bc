import { endpoints } from '../endpoints.ts';
import { pathsOf } from './paths-of.ts';

/** The paths of the shop's endpoints. Builds for browsers replace this module by its value, without Zod. */
export default pathsOf(endpoints, (name) => !name.startsWith('admin.'));

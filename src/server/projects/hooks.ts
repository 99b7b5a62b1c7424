import type { Business } from '../business.ts';
import { refreshProjects } from './refresh-projects.ts';

export const projects: Business = { upkeep: [refreshProjects] };

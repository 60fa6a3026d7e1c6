/** What is said where there is no such service request, or none that the person may know of. §8 */
export const missingRequest = 'No such document!';

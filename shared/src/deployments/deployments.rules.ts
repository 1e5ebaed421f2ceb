/** The banner appears only for these markers in the commit message (specification, point 9). */
export const showsDeployBanner = (commitMessage: string): boolean => /\bdeploy-uat2?\b/.test(commitMessage);

/** Styles that are loaded along with the code that needs them. */
declare module "*.css";

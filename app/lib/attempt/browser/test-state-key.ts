/** Name in local storage and of the database. */
export const TEST_STATE_KEY = "pcbt_test_state";
